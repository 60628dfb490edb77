import pg from 'pg';
import type { Bundle } from '#engine';
import { readEnvironment } from '../../../server/core/environment.ts';
import { migrate } from '../../../server/database/migrations/migrate.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { makeFirstUsers } from '../../../server/services/auth/firstUsers.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { makePool } from '../../kit/pool.ts';

/** Brings an empty database to some definitions, with their first users. @returns a client of it, to be ended */
export async function migrated(connection: pg.ClientConfig, bundle: Bundle): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client, tablesOf(bundle), { server: MIGRATIONS });
  const pool = makePool({ ...connection, max: 2 });
  await makeFirstUsers(pool, bundle, readEnvironment({ DEMO: '0', ADMIN_PASSWORD: 'correct-horse-42' }), new Date());
  await pool.end();
  return client;
}
