import type { Pool } from 'pg';
import { sweep } from '../auth/sweep.ts';
import { alone } from './alone.ts';
import { JobRuns } from './JobRuns.ts';

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
