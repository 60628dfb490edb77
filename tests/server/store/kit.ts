import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Bundle, Context, FetchedRow, LoadAnswer, RawValues } from '#engine';
import { migrate, type MigrateOptions } from '../../../server/database/migrations/migrate.ts';
import { SERVER_MIGRATIONS } from '../../../server/database/migrations/serverMigrations.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { send } from '../../../server/database/store/statement.ts';
import { Writing } from '../../../server/database/store/writing.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';

/** A database with the tables of a bundle, and connections to it. */
export interface Plant {
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  /** For blocks of serial numbers: an action that waits for one holds a connection of the other pool. */
  readonly blocks: pg.Pool;
  close(): Promise<void>;
}

/** Sign-in and settings refer to entities a small plant does not have. */
export const WITHOUT_SIGN_IN = SERVER_MIGRATIONS.filter(({ name }) =>
  [
    '0001-platform',
    '0003-journal-rows',
    '0014-state-rules',
    '0015-definitions',
    '0017-announcements',
    '0030-sort-key',
  ].includes(name),
);

/** Makes the tables of a bundle, without those of sign-in where nothing else is said. */
export async function openPlant(bundle: Bundle, max = 4, server: MigrateOptions['server'] = WITHOUT_SIGN_IN): Promise<Plant> {
  const database = await testDatabase();
  const pool = createPool(database.connection, { max });
  const blocks = createPool(database.connection, { max: 1 });
  const client = await pool.connect();
  await migrate(client, tablesOf(bundle), { server });
  client.release();
  return {
    database,
    pool,
    blocks,
    close: async () => {
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
    },
  };
}

/** An id that says where it comes from in a failing test: `id(7)` ends in 7. */
export function id(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

export const USER = id(1);
const NOW = '2026-03-02T08:00:00.000Z';

export const context: Context = {
  actor: { userId: USER, account: 'ann', roles: ['keeper'], rows: [], workUnitIds: [], warehouseIds: [] },
  now: NOW,
  newId: () => randomUUID(),
  zone: 'Asia/Shanghai',
  settings: {},
  confirmed: new Set(),
};

/** Puts rows in as they are, around every action. */
export async function insert(
  pool: pg.Pool,
  bundle: Bundle,
  entity: string,
  rows: Readonly<Record<string, RawValues>>,
): Promise<void> {
  const model = bundle.entities.get(entity);
  if (!model) throw new Error(`no entity ${entity}`);
  const writing = new Writing({ now: NOW, userId: USER }, new Map());
  writing.insert(
    model,
    Object.entries(rows).map(([key, values]) => ({ id: key, values })),
  );
  await send(pool, writing.statement());
}

/** What a store found for one load, in a form to compare. */
export function found(answer: LoadAnswer | undefined): unknown {
  return (
    answer && {
      ids: answer.rows.map((row) => row && `${row.entity} ${row.id}`),
      totals: answer.totals,
      totalsOfEach: answer.totalsOfEach,
      tooMany: answer.tooMany,
      children: answer.children ?? [],
    }
  );
}

/** Every row of an answer, by entity and id; the same row may come along several times. */
export function rowsOf(answer: LoadAnswer): ReadonlyMap<string, FetchedRow['values']> {
  const rows = [...answer.rows.filter((row) => row !== null), ...answer.relatedRows];
  return new Map(rows.map((row) => [`${row.entity} ${row.id}`, row.values]));
}
