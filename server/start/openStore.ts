import pg from 'pg';
import type { Bundle, SourceFile } from '#engine';
import { openDatabase, type DatabaseChoice } from '../database/postgres/openDatabase.ts';
import { requireSessions } from '../database/postgres/requireSessions.ts';
import { createPool } from '../database/store/pool.ts';
import { inspect, migrate } from '../database/migrations/migrate.ts';
import { compileOverlay, logBroken, type PublishedDefinitions } from '../services/definitions/compileOverlay.ts';
import { readOverlay } from '../services/definitions/overlay.ts';
import { shippedFlows } from '../services/definitions/shippedFlows.ts';
import { tablesOf } from '../database/tables/tables.ts';
import { MIGRATIONS } from './migrations.ts';
import { StartRefused, type StartLog } from '../core/StartRefused.ts';

/** The database with its tables, ready for work. */
export interface Store {
  readonly pool: pg.Pool;
  /** Connections that give blocks of serial numbers; a caller that waits for one holds a connection of `pool`. */
  readonly blocks: pg.Pool;
  /** The definitions that hold: the shipped ones, and what was published over them. */
  readonly published: PublishedDefinitions;
  close(): Promise<void>;
}

/** The shipped definitions. */
export interface ShippedDefinitions {
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
}

/** Connections of one process; PostgreSQL has room for a few such processes. */
const CONNECTIONS = 24;

/**
 * Opens the database of this installation as its server.
 *
 * @throws StartRefused as `openDatabase`, `requireSessions` and `prepareDatabase`
 */
export async function openStore(choice: DatabaseChoice, shipped: ShippedDefinitions): Promise<Store> {
  const database = await openDatabase(choice, 'server');
  const { connection } = database;
  let published: PublishedDefinitions;
  try {
    if (choice.databaseUrl !== undefined) await requireSessions(connection);
    published = await prepareDatabase(connection, shipped, choice.log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  const [pool, blocks] = [createPool(connection, { max: CONNECTIONS }), createPool(connection, { max: 2 })];
  return {
    pool,
    blocks,
    published,
    close: async () => {
      await Promise.all([pool.end(), blocks.end()]);
      await database.stop();
    },
  };
}

/**
 * Reads what was published, and makes the tables in an empty database. One that holds something is changed only by `npm run upgrade`, after a backup.
 *
 * @throws StartRefused `migrate.newer`, `migrate.older` after the plan was printed
 */
export async function prepareDatabase(
  connection: pg.ClientConfig,
  shipped: ShippedDefinitions,
  log: StartLog,
): Promise<PublishedDefinitions> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const published = await readPublished(client, shipped);
    logBroken(published.broken, log);
    const tables = tablesOf(published.bundle);
    const { state, plan } = await inspect(client, tables, { server: MIGRATIONS });
    if (state === 'newer') throw new StartRefused('migrate.newer');
    if (state === 'older') {
      for (const { code, params } of plan.steps) log(code, params);
      throw new StartRefused('migrate.older');
    }
    if (state === 'empty') await migrate(client, tables, { server: MIGRATIONS });
    return published;
  } finally {
    await client.end();
  }
}

/** The definitions that hold: what was published lies over the shipped ones. */
export async function readPublished(
  client: pg.ClientBase,
  { files, bundle }: ShippedDefinitions,
): Promise<PublishedDefinitions> {
  const overlay = await readOverlay(client);
  const flows = [...(await shippedFlows(client)), ...overlay.flows];
  return { bundle, ...compileOverlay(files, { ...overlay, flows }) };
}
