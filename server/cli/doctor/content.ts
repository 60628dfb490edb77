import type pg from 'pg';
import { inspect } from '../../database/migrations/migrate.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import { brokenInvariants } from '../../services/invariants/check.ts';
import { invariantsOf } from '../../services/invariants/invariants.ts';
import { MIGRATIONS } from '../../start/migrations.ts';
import { readPublished, type ShippedDefinitions } from '../../start/openStore.ts';
import { judged, type Finding } from './findings.ts';

/** What is left undone behind people's backs. */
interface Arrears {
  readonly late: number;
  readonly givenUp: number;
  readonly failedJobs: readonly string[];
  readonly failedLabels: number;
  readonly unsealed: number;
  readonly administrators: number;
}

const ARREARS = `SELECT
  (SELECT count(*)::int FROM outbox_message WHERE state = 'waiting' AND due_at < now() - interval '15 minutes') AS late,
  (SELECT count(*)::int FROM outbox_message WHERE state = 'dead' AND updated_at > now() - interval '7 days') AS "givenUp",
  ARRAY(SELECT DISTINCT ON (job) job FROM job_run r WHERE outcome = 'failed' AND planned_for = (SELECT max(planned_for) FROM job_run x WHERE x.job = r.job)) AS "failedJobs",
  (SELECT count(*)::int FROM label_print_job WHERE state = 'failed') AS "failedLabels",
  (SELECT count(*)::int FROM journal_entry j WHERE j.created_at < now() - interval '1 hour' AND NOT EXISTS (SELECT 1 FROM journal_seal s WHERE s.journal = j.id)) AS unsealed,
  (SELECT count(*)::int FROM "user" WHERE state = 'active' AND roles ? 'admin') AS administrators`;

/** The tables and what is in them; nothing is changed. */
export async function lookAtContent(client: pg.Client, shipped: ShippedDefinitions): Promise<readonly Finding[]> {
  const { bundle, broken } = await readPublished(client, shipped);
  const { state, plan } = await inspect(client, tablesOf(bundle), { server: MIGRATIONS });
  if (state === 'empty') return [{ level: 'fine', code: 'doctor.empty' }];
  if (state !== 'current') return [{ level: 'wrong', code: `doctor.${state}`, params: { steps: plan.steps.length } }];
  const wrong = await brokenInvariants(client, invariantsOf(bundle));
  return [
    judged(broken.length === 0, 'wrong', 'doctor.published', { n: broken.length }),
    { level: 'fine', code: 'doctor.current' },
    judged(wrong.length === 0, 'wrong', 'doctor.invariants', {
      broken: wrong.map(({ invariant, rows }) => `${invariant} (${rows})`).join(', '),
    }),
    ...(await lookAtArrears(client)),
  ];
}

async function lookAtArrears(client: pg.ClientBase): Promise<readonly Finding[]> {
  const { rows } = await client.query<Arrears>(ARREARS);
  const { late, givenUp, failedJobs, failedLabels, unsealed, administrators } = rows[0]!;
  return [
    judged(late === 0, 'wrong', 'doctor.outbox', { n: late }),
    judged(givenUp === 0, 'warn', 'doctor.givenUp', { n: givenUp }),
    judged(failedJobs.length === 0, 'wrong', 'doctor.jobs', { jobs: failedJobs.join(', ') }),
    judged(failedLabels === 0, 'warn', 'doctor.labels', { n: failedLabels }),
    judged(unsealed === 0, 'warn', 'doctor.seal', { n: unsealed }),
    judged(administrators > 0, 'wrong', 'doctor.administrators', { n: administrators }),
  ];
}
