import type { ClientBase, Pool } from 'pg';

/** What is left undone behind people's backs. */
export interface Arrears {
  /** Messages that wait for more than a quarter of an hour beyond their time. */
  readonly lateMessages: number;
  /** Messages of the last seven days that were given up. */
  readonly lostMessages: number;
  /** Jobs whose last run failed. */
  readonly failedJobs: readonly string[];
  readonly failedLabels: number;
  /** Webhooks that were switched off after failures. */
  readonly failedWebhooks: readonly string[];
  /** Deliveries that failed and wait for another attempt, and those of the last seven days that were given up. */
  readonly failingDeliveries: number;
  readonly lostDeliveries: number;
  /** Entries of the journal that have waited more than an hour for their seal, up to 1,000. */
  readonly unsealedEntries: number;
}

const ARREARS = `SELECT
  (SELECT count(*)::int FROM outbox_message WHERE state = 'waiting' AND due_at < now() - interval '15 minutes') AS "lateMessages",
  (SELECT count(*)::int FROM outbox_message WHERE state = 'dead' AND updated_at > now() - interval '7 days') AS "lostMessages",
  ARRAY(SELECT job FROM job_run r WHERE outcome = 'failed' AND planned_for = (SELECT max(planned_for) FROM job_run x WHERE x.job = r.job) ORDER BY job) AS "failedJobs",
  (SELECT count(*)::int FROM label_print_job WHERE state = 'failed') AS "failedLabels",
  ARRAY(SELECT code FROM webhook WHERE state = 'failed' ORDER BY code) AS "failedWebhooks",
  (SELECT count(*)::int FROM webhook_delivery WHERE state = 'waiting' AND attempts > 0) AS "failingDeliveries",
  (SELECT count(*)::int FROM webhook_delivery WHERE state = 'dead' AND updated_at > now() - interval '7 days') AS "lostDeliveries",
  (SELECT count(*)::int FROM (SELECT FROM journal_entry WHERE created_at < now() - interval '1 hour'
    AND id > coalesce((SELECT journal FROM journal_seal ORDER BY seq DESC LIMIT 1), '00000000-0000-0000-0000-000000000000') LIMIT 1000) AS behind) AS "unsealedEntries"`;

/** Counts them; each has an index or stays small. */
export async function readArrears(client: Pool | ClientBase): Promise<Arrears> {
  const { rows } = await client.query<Arrears>(ARREARS);
  return rows[0]!;
}
