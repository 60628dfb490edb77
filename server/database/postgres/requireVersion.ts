import type pg from 'pg';
import { StartRefused } from '../../core/StartRefused.ts';

/** The oldest PostgreSQL Takt is run on. */
export const OLDEST_POSTGRES = 15;

/** @throws StartRefused `start.postgresOld {version, oldest}` */
export async function requireVersion(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS version",
  );
  const { number = 0, version = '' } = rows[0] ?? {};
  if (number < OLDEST_POSTGRES * 10_000) throw new StartRefused('start.postgresOld', { version, oldest: OLDEST_POSTGRES });
}
