import pg from 'pg';
import type { Bundle } from '#engine';
import { openDatabase, type DatabaseChoice } from '../database/postgres/openDatabase.ts';
import { createPool } from '../database/store/pool.ts';
import { inspect, migrate } from '../database/migrations/migrate.ts';
import { tablesOf } from '../database/tables/tables.ts';
import { MIGRATIONS } from './migrations.ts';
import { StartRefused, type StartLog } from '../core/StartRefused.ts';

/** The database with its tables, ready for work. */
export interface Store {
  readonly pool: pg.Pool;
  /** Connections that give blocks of serial numbers; a caller that waits for one holds a connection of `pool`. */
  readonly blocks: pg.Pool;
  close(): Promise<void>;
}

/** Connections of one process; PostgreSQL has room for a few such processes. */
const CONNECTIONS = 24;

/**
 * Opens the database of this installation as its server.
 *
 * @throws StartRefused as `openDatabase` and `prepareDatabase`
 */
export async function openStore(choice: DatabaseChoice, bundle: Bundle): Promise<Store> {
  const database = await openDatabase(choice, 'server');
  const { connection } = database;
  try {
    await prepareDatabase(connection, bundle, choice.log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  const [pool, blocks] = [createPool(connection, { max: CONNECTIONS }), createPool(connection, { max: 2 })];
  return {
    pool,
    blocks,
    close: async () => {
      await Promise.all([pool.end(), blocks.end()]);
      await database.stop();
    },
  };
}

/**
 * Makes the tables in an empty database. One that holds something is changed only by `npm run upgrade`, after a backup.
 *
 * @throws StartRefused `migrate.newer`, `migrate.older` after the plan was printed
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
