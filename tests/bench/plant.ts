import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { compile, load, type Bundle } from '#engine';
import { makeFirstUsers } from '../../server/services/auth/firstUsers.ts';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { migrate } from '../../server/database/migrations/migrate.ts';
import { MIGRATIONS } from '../../server/start/migrations.ts';
import { tablesOf } from '../../server/database/tables/tables.ts';
import { newId } from '../../server/core/newId.ts';
import { startPostgres, type Postgres } from '../../server/database/postgres/startPostgres.ts';
import { readEnvironment } from '../../server/core/environment.ts';
import { publicTempDir } from '../kit/tempDir.ts';
import { CARD_ROWS } from './kinds/cards.ts';
import type { Options } from './options.ts';

export const PASSWORD = 'correct-horse-42';
/** Boxes that stand in one bin. */
const PER_BIN = 20;

/** A PostgreSQL of the bench's own, and plants on it. */
export interface Cluster {
  readonly connection: Postgres['connection'];
  readonly bundle: Bundle;
  /** A database with so many boxes, each with its opening movement. @param name  tells plants of one size apart @returns its URL */
  plant(boxes: number, name?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL with the durability it ships with, unless the options say otherwise. */
export async function startCluster({ root, isDurable }: Options): Promise<Cluster> {
  const dataDir = publicTempDir();
  const settings = { shared_buffers: '512MB', max_wal_size: '4GB', ...(isDurable ? {} : { synchronous_commit: 'off' }) };
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings });
  const { bundle } = compile(load(readDefinitions(join(root, 'definitions'))).definitions);
  return {
    connection: postgres.connection,
    bundle,
    plant: (boxes, name) => makePlant(postgres.connection, bundle, boxes, name),
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function makePlant(connection: Postgres['connection'], bundle: Bundle, boxes: number, name = 'plant'): Promise<string> {
  const database = `${name}_${boxes}`;
  await onDatabase(connection, (client) => client.query(`CREATE DATABASE ${database}`));
  const own = { ...connection, database };
  await onDatabase(own, (client) => migrate(client, tablesOf(bundle), { server: MIGRATIONS }));
  const pool = new pg.Pool({ ...own, max: 2 });
  await makeFirstUsers(pool, bundle, readEnvironment({ ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD }), new Date());
  await pool.end();
  await onDatabase(own, (client) => fill(client, boxes));
  return urlOf(own);
}

/** Rows in bulk, past the triggers; what triggers and statistics would have kept is made afterwards. */
async function fill(client: pg.Client, boxes: number): Promise<void> {
  const [site, warehouse, area, part, batch, supplier, journal] = Array.from({ length: 7 }, () => newId());
  const by = `(SELECT "id" FROM "user" WHERE "account" = 'system')`;
  const system = `1, now(), ${by}, now(), ${by}`;
  const SYSTEM = `"version", "created_at", "created_by", "updated_at", "updated_by"`;
  const statements = [
    'SET session_replication_role = replica',
    `INSERT INTO "site" ("id", "code", "name", "time_zone", "is_active", ${SYSTEM}) VALUES ('${site}', 'S1', 'Plant', 'Asia/Shanghai', true, ${system})`,
    `INSERT INTO "warehouse" ("id", "code", "name", "kind", "site", "is_active", ${SYSTEM}) VALUES ('${warehouse}', 'W1', 'Store', 'assembly', '${site}', true, ${system})`,
    `INSERT INTO "storage_area" ("id", "code", "name", "warehouse", "kind", ${SYSTEM}) VALUES ('${area}', 'STORE', 'Store', '${warehouse}', 'normal', ${system})`,
    `INSERT INTO "part" ("id", "code", "description", "unit", "category", "track_mode", "is_active", ${SYSTEM}) VALUES ('${part}', 'RAW', 'Bar', 'pcs', 'raw', 'batch', true, ${system})`,
    `INSERT INTO "supplier" ("id", "code", "name", "is_active", ${SYSTEM}) VALUES ('${supplier}', 'V1', 'Works', true, ${system})`,
    `INSERT INTO "batch" ("id", "code", "part", "supplier", "quality", ${SYSTEM}) VALUES ('${batch}', 'B1', '${part}', '${supplier}', 'qualified', ${system})`,
    `CREATE TEMP TABLE bins AS SELECT n, gen_random_uuid() AS id FROM generate_series(0, ${Math.ceil(boxes / PER_BIN) - 1}) AS n`,
    `CREATE TEMP TABLE boxes AS SELECT n, gen_random_uuid() AS id, n % ${Math.ceil(boxes / PER_BIN)} AS bin FROM generate_series(0, ${boxes - 1}) AS n`,
    `INSERT INTO "bin" ("id", "code", "storage_area", "kind", "is_frozen", ${SYSTEM}) SELECT id, 'A' || n, '${area}', 'floor', false, ${system} FROM bins`,
    `INSERT INTO "box" ("id", "code", "part", "batch", "supplier", "quantity", "label_quantity", "allocated_quantity", "bin", "quality", "received_at", "state", "stock_status", ${SYSTEM})
     SELECT x.id, 'X' || x.n, '${part}', '${batch}', '${supplier}', 10, 10, 0, b.id, 'qualified', now() - x.n * interval '1 second', 'in-stock', CASE WHEN x.n % 10 = 9 THEN 'frozen' ELSE 'available' END, ${system}
     FROM boxes x JOIN bins b ON b.n = x.bin`,
    `INSERT INTO "journal_entry" ("id", "created_at", "created_by", "actor", "at", "action", "input", "definition_hash", "idempotency_key") VALUES ('${journal}', now(), ${by}, ${by}, now(), 'opening-stock', '{}', repeat('0', 64), '${journal}')`,
    `INSERT INTO "stock_movement" ("id", "created_at", "created_by", "journal", "entity", "row_id", "part", "batch", "supplier", "bin", "stock_status", "quantity", "kind")
     SELECT gen_random_uuid(), now(), ${by}, '${journal}', 'box', x.id::text, '${part}', '${batch}', '${supplier}', b.id, 'available', 10, 'opening' FROM boxes x JOIN bins b ON b.n = x.bin`,
    `INSERT INTO "code_registry" ("view", "code", "entity", "id") SELECT 'handling-unit', upper("code"), 'box', "id" FROM "box"`,
    ...CARD_ROWS,
    'SET session_replication_role = origin',
    'VACUUM ANALYZE',
  ];
  for (const statement of statements) await client.query(statement);
}

async function onDatabase<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function urlOf({ host, user, password, database }: Postgres['connection']): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}`;
}
