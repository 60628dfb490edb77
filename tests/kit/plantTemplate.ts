import pg from 'pg';
import type { Bundle } from '#engine';
import { makeFirstUsers } from '../../server/services/auth/firstUsers.ts';
import { migrate } from '../../server/database/migrations/migrate.ts';
import { MIGRATIONS } from '../../server/start/migrations.ts';
import { tablesOf } from '../../server/database/tables/tables.ts';
import { readEnvironment } from '../../server/core/environment.ts';
import type { Template } from './database.ts';
import { makePool } from './pool.ts';
import { quickHash } from './quickHash.ts';

/** Password of everybody in a plant under test. */
export const PASSWORD = 'correct-horse-42';

/** Settings of a server under test, which tells only its own faults. */
export const environment = readEnvironment({ ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'error' });

/**
 * The tables of a bundle with one user per role, made once and copied for each test file.
 *
 * @param since  when the users got their passwords; by the clock of the tests, which may be the real one
 */
export function plantTemplate(name: string, bundle: Bundle, since: Date): Template {
  return { name, build: (connection) => build(connection, bundle, since) };
}

async function build(connection: pg.ClientConfig, bundle: Bundle, since: Date): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await migrate(client, tablesOf(bundle), { server: MIGRATIONS });
  await client.end();
  const pool = makePool({ ...connection, max: 2 });
  await makeFirstUsers(pool, bundle, environment, since);
  await pool.query('UPDATE "credential" SET "password_hash" = $1', [await quickHash(PASSWORD)]);
  await pool.end();
}
