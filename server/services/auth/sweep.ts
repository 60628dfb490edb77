import type { Pool } from 'pg';
import { KNOWN_FOR } from './throttle.ts';

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
