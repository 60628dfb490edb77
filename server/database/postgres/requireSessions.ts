import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { StartRefused } from '../../core/StartRefused.ts';
import { withClient } from './withClient.ts';

/** Other clients of a pooler may come between two statements. */
const TRIES = 3;

/**
 * Makes sure that a connection is a session of PostgreSQL for as long as it is open: locks, prepared statements and time limits live there.
 *
 * @throws StartRefused `start.sharedSessions` when clients share sessions, as behind PgBouncer in transaction pooling
 */
export async function requireSessions(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, (one) =>
    withClient(connection, async (other) => {
      for (let nth = 0; nth < TRIES; nth += 1) if (await isShared(one, other)) throw new StartRefused('start.sharedSessions');
    }),
  );
}

/** Whether one client sees what another set for its own session. */
async function isShared(one: pg.Client, other: pg.Client): Promise<boolean> {
  const word = randomUUID();
  await one.query("SELECT set_config('takt.session', $1, false)", [word]);
  const { rows } = await other.query<{ seen: string | null }>("SELECT current_setting('takt.session', true) AS seen");
  return rows[0]?.seen === word;
}
