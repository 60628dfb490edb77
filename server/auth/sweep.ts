import type { Pool } from 'pg';

/** Milliseconds between two sweeps. */
const EVERY = 600_000;

const SWEEPS: readonly string[] = [
  'DELETE FROM "session" WHERE "expires_at" <= $1 OR "last_seen" + "idle" <= $1',
  'DELETE FROM "login_throttle" WHERE "forgotten_at" <= $1',
  'DELETE FROM "second_person" WHERE "expires_at" <= $1',
];

/** Deletes sessions, throttles and tokens that are over. They are dead already; this only gives their room back. */
export async function sweep(pool: Pool, now: Date): Promise<void> {
  for (const sql of SWEEPS) await pool.query(sql, [now]);
}

/** Sweeps from time to time. @returns how to stop */
export function keepSwept(pool: Pool, now: () => Date): () => void {
  // A sweep that fails is done by the next one.
  const timer = setInterval(() => void sweep(pool, now()).catch(() => undefined), EVERY);
  return () => clearInterval(timer);
}
