import type pg from 'pg';
import { StartRefused } from '../../core/StartRefused.ts';

/** Refuses a database without the tables of Takt: somebody took another one for it. @throws StartRefused `start.noTables {database}` */
export async function requireTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ database: string; isThere: boolean }>(
    `SELECT current_database() AS database, to_regclass('public.journal_seal') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere !== true) throw new StartRefused('start.noTables', { database: rows[0]?.database ?? '' });
}
