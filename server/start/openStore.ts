import type pg from 'pg';
import type { Bundle, SourceFile } from '#engine';
import { openDatabase, type DatabaseChoice } from '../database/postgres/openDatabase.ts';
import { withClient } from '../database/postgres/withClient.ts';
import { requireSessions } from '../database/postgres/requireSessions.ts';
import { requireVersion } from '../database/postgres/requireVersion.ts';
import { createPool, limitPool, NO_LIMITS } from '../database/store/pool.ts';
import { Replica } from '../database/store/Replica.ts';
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
  /** Where large reads go, with the setting for it. */
  readonly replica?: Replica;
  /** The definitions that hold: the shipped ones, and what was published over them. */
  readonly published: PublishedDefinitions;
  /** The set-up is over: from now on statements have the time a request has. */
  limitRequests(): Promise<void>;
  close(): Promise<void>;
}

/** The shipped definitions. */
export interface ShippedDefinitions {
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
}

/** How to find a database and, where there is one, its replica. */
interface StoreChoice extends DatabaseChoice {
  /** `REPLICA_URL`. */
  readonly replicaUrl?: string;
}

/** Connections of one process; PostgreSQL has room for a few such processes. */
const CONNECTIONS = 24;

/**
 * Opens the database of this installation as its server. Its connections have the limits of set-up, which are none, until
 * `limitRequests` is called.
 *
 * @throws StartRefused as `openDatabase`, `requireVersion`, `requireSessions` and `prepareDatabase`
 */
export async function openStore(choice: StoreChoice, shipped: ShippedDefinitions): Promise<Store> {
  const database = await openDatabase(choice, 'server');
  const { connection } = database;
  let published: PublishedDefinitions;
  try {
    if (choice.databaseUrl !== undefined) {
      await withClient(connection, requireVersion);
      await requireSessions(connection);
    }
    published = await prepareDatabase(connection, shipped, choice.log);
  } catch (error) {
    await database.stop();
    throw error;
  }
  const [pool, blocks] = [CONNECTIONS, 2].map((max) => createPool(connection, { max, ...NO_LIMITS })) as [pg.Pool, pg.Pool];
  const copies = choice.replicaUrl === undefined ? undefined : poolOfReplica(choice.replicaUrl);
  return {
    pool,
    blocks,
    ...(copies && { replica: new Replica(pool, copies) }),
    published,
    limitRequests: async () => {
      await Promise.all([limitPool(pool), limitPool(blocks)]);
    },
    close: async () => {
      await Promise.all([pool.end(), blocks.end(), copies?.end()]);
      await database.stop();
    },
  };
}

/** A replica that is away is soon given up. */
function poolOfReplica(connectionString: string): pg.Pool {
  return createPool({ connectionString }, { max: CONNECTIONS, connectionTimeout: 1_000 });
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
  return withClient(connection, async (client) => {
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
  });
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
