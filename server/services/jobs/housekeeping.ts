import type { Pool } from 'pg';
import { alone } from './alone.ts';
import { JobRuns } from './JobRuns.ts';
import { KNOWN_FOR } from '../auth/throttle.ts';

const DAY_MS = 86_400_000;
/** A resend gets the first answer for so long. */
const ANSWERS_KEPT = 90 * DAY_MS;
const RUNS_KEPT = 366 * DAY_MS;
/** Rows of one statement, so that nobody waits long behind it. */
const AT_ONCE = 10_000;

/** Gives back the room of what is over: sessions, throttles, answers to old submits, runs of jobs. One server does it. */
export async function keepHouse(pool: Pool, now: Date, signal: AbortSignal): Promise<void> {
  await alone(pool, 'housekeeping', async () => {
    await sweep(pool, now);
    await forgetAnswers(pool, new Date(now.getTime() - ANSWERS_KEPT), signal);
    await new JobRuns(pool).forget(new Date(now.getTime() - RUNS_KEPT));
  });
}

async function forgetAnswers(pool: Pool, before: Date, signal: AbortSignal): Promise<void> {
  const old = `SELECT ctid FROM idempotency_key WHERE created_at < $1 LIMIT ${AT_ONCE}`;
  let gone = AT_ONCE;
  while (gone === AT_ONCE && !signal.aborted) {
    gone = (await pool.query(`DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(${old}))`, [before])).rowCount ?? 0;
  }
}

const SWEEPS: readonly string[] = [
  'DELETE FROM "session" WHERE "expires_at" <= $1 OR "last_seen" + "idle" <= $1',
  'DELETE FROM "login_throttle" WHERE "forgotten_at" <= $1',
  `DELETE FROM "login_network" WHERE "seen_at" <= $1::timestamptz - ${KNOWN_FOR}`,
  'DELETE FROM "second_person" WHERE "expires_at" <= $1',
];

/** Deletes sessions, throttles and tokens that are over. They are dead already; this only gives their room back. */
export async function sweep(pool: Pool, now: Date): Promise<void> {
  for (const sql of SWEEPS) await pool.query(sql, [now]);
}
