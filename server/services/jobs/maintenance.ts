import { DAY_MS } from '#engine';
import type { Pool } from 'pg';
import { runExclusively } from './runExclusively.ts';
import { JobRuns } from './JobRuns.ts';
import { KNOWN_NETWORK_INTERVAL } from '../auth/throttle.ts';

/** A resend gets the first answer for so long. */
const ANSWER_RETENTION_MS = 90 * DAY_MS;
/** How long a discarded draft can be taken back. */
export const DISCARDED_INTERVAL = "interval '30 days'";
const RUN_RETENTION_MS = 366 * DAY_MS;
/** Rows of one statement, so that nobody waits long behind it. */
const BATCH_SIZE = 10_000;

/** Deletes expired data: sessions, throttles, answers to old submits, runs of jobs. Runs on one server. */
export async function runMaintenance(pool: Pool, now: Date, signal: AbortSignal): Promise<void> {
  await runExclusively(pool, 'housekeeping', async () => {
    await sweep(pool, now);
    await forgetAnswers(pool, new Date(now.getTime() - ANSWER_RETENTION_MS), signal);
    await new JobRuns(pool).forget(new Date(now.getTime() - RUN_RETENTION_MS));
  });
}

async function forgetAnswers(pool: Pool, before: Date, signal: AbortSignal): Promise<void> {
  const old = `SELECT ctid FROM idempotency_key WHERE created_at < $1 LIMIT ${BATCH_SIZE}`;
  let deleted = BATCH_SIZE;
  while (deleted === BATCH_SIZE && !signal.aborted) {
    deleted = (await pool.query(`DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(${old}))`, [before])).rowCount ?? 0;
  }
}

const SWEEPS: readonly string[] = [
  'DELETE FROM "session" WHERE "expires_at" <= $1 OR "last_seen" + "idle" <= $1',
  'DELETE FROM "login_throttle" WHERE "forgotten_at" <= $1',
  `DELETE FROM "login_network" WHERE "seen_at" <= $1::timestamptz - ${KNOWN_NETWORK_INTERVAL}`,
  'DELETE FROM "second_person" WHERE "expires_at" <= $1',
  'DELETE FROM open_id_attempt WHERE expires_at <= $1',
  `DELETE FROM definition_draft WHERE state = 'discarded' AND updated_at <= $1::timestamptz - ${DISCARDED_INTERVAL}`,
];

/** Deletes sessions, throttles, tokens and discarded drafts that are over. They are already invalid; this only frees their space. */
export async function sweep(pool: Pool, now: Date): Promise<void> {
  for (const sql of SWEEPS) await pool.query(sql, [now]);
}
