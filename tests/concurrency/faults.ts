import pg from 'pg';
import { ActionRunner } from '../../server/services/actions/ActionRunner.ts';
import type { ActionAnswer, ActionCall } from '../../server/core/ports/actions.ts';

/**
 * Faults a careless change could bring in. Each is planted outside the product: statements are rewritten on their way to
 * PostgreSQL, or an action is submitted once more on its way to the runner.
 */
const REWRITES = {
  /** Nobody waits for a lock, and nobody looks whether the row is still the one that was read. */
  noLock: (text: string) =>
    text.replaceAll(/ FOR (?:NO KEY UPDATE|SHARE)(?: OF \w+)?/g, '').replaceAll(' AND t."version" = r."version"', ''),
  /** A resend is not recognised: the key's lock, its answer and its uniqueness are gone (the test drops the last from the table). */
  noKey: (text: string) =>
    text
      .replace('pg_advisory_xact_lock(hashtextextended($1, 0))', '$1::text')
      .replace('FROM idempotency_key WHERE', 'FROM idempotency_key WHERE false AND')
      .replace(/(INSERT INTO idempotency_key .*? VALUES \([^)]*\))/s, '$1 ON CONFLICT DO NOTHING'),
  /** Now and then a commit is answered that never happened. */
  noCommit: (text: string) => (text === 'COMMIT' && ++commits % 10 === 0 ? 'ROLLBACK' : text),
  doubleApply: (text: string) => text,
} as const;

let commits = 0;

export type Fault = keyof typeof REWRITES;

export function isFault(name: string | undefined): name is Fault {
  return name !== undefined && name in REWRITES;
}

/** Makes this process faulty from now on. */
export function plant(fault: Fault): void {
  if (fault === 'doubleApply') submitTwice();
  const rewrite = REWRITES[fault];
  const client = pg.Client.prototype as unknown as { query: (first: unknown, ...rest: unknown[]) => unknown };
  const query = client.query;
  client.query = function faulty(first, ...rest) {
    return query.call(this, altered(first, rewrite), ...rest);
  };
}

function altered(first: unknown, rewrite: (text: string) => string): unknown {
  if (typeof first === 'string') return rewrite(first);
  const { text } = first as { readonly text?: unknown };
  return typeof text === 'string' ? { ...(first as object), text: rewrite(text) } : first;
}

function submitTwice(): void {
  const runner = ActionRunner.prototype as unknown as { run: (call: ActionCall) => Promise<ActionAnswer> };
  const run = runner.run;
  runner.run = async function twice(call) {
    const answer = await run.call(this, call);
    await run.call(this, { ...call, idempotencyKey: `${call.idempotencyKey ?? ''}-again` });
    return answer;
  };
}
