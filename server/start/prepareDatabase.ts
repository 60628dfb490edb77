import pg from 'pg';
import type { Bundle } from '#engine';
import { inspect, migrate } from '../database/migrations/migrate.ts';
import { tablesOf } from '../database/tables/tables.ts';
import { MIGRATIONS } from './migrations.ts';
import { StartRefused, type StartLog } from '../core/StartRefused.ts';

/**
 * Makes the tables in an empty database. One that holds something is changed only by `npm run upgrade`, after a backup.
 *
 * @throws StartRefused `migrate.newer`, `migrate.older` after the plan was told
 */
export async function prepareDatabase(connection: pg.ClientConfig, bundle: Bundle, log: StartLog): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = tablesOf(bundle);
    const { state, plan } = await inspect(client, tables, { server: MIGRATIONS });
    if (state === 'newer') throw new StartRefused('migrate.newer');
    if (state === 'older') {
      for (const { code, params } of plan.steps) log(code, params);
      throw new StartRefused('migrate.older');
    }
    if (state === 'empty') await migrate(client, tables, { server: MIGRATIONS });
  } finally {
    await client.end();
  }
}
