import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { newId } from '../../../server/core/newId.ts';
import { migrate } from '../../../server/database/migrations/migrate.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { shipped as bundle } from '../../kit/shipped.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  const server = MIGRATIONS.filter(({ name }) => name !== '0030-housing-steps');
  await migrate(client, tablesOf(bundle), { server });
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

/** Puts a row in as it may have been stored long ago; what it refers to need not be there. */
async function put(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
  const id = newId();
  const now = new Date();
  const row = { id, version: 1, created_at: now, created_by: id, updated_at: now, updated_by: id, ...values };
  const names = Object.keys(row);
  const places = names.map((_, i) => `$${i + 1}`).join(', ');
  await client.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places})`, Object.values(row));
  return id;
}

it('gives housings the step where they stand, and says which', async () => {
  await client.query('SET session_replication_role = replica');
  const route = newId();
  const step = (sequence: number, canReport = true): Promise<string> =>
    put('route_step', {
      route,
      sequence,
      code: `S${sequence}`,
      name: 'Step',
      process_code: `P${sequence}`,
      needs_first_article: false,
      needs_inspection: false,
      can_report: canReport,
    });
  const [, first, last, repair] = [await step(5, false), await step(10), await step(20), newId()];
  const order = (code: string, of: string): Promise<string> =>
    put('work_order', {
      code,
      part: newId(),
      quantity: 5,
      line: newId(),
      route: of,
      order_source: 'plan',
      priority: 5,
      online_quantity: 0,
      good_quantity: 0,
      scrap_quantity: 0,
      state: 'producing',
    });
  const [made, empty] = [await order('WO1', route), await order('WO2', newId())];
  const housing = (code: string, values: object, workOrder = made): Promise<string> =>
    put('housing', {
      code,
      work_order: workOrder,
      part: newId(),
      line: newId(),
      impregnation_count: 0,
      state: 'in-process',
      ...values,
    });
  await housing('H1', {});
  await housing('H2', { state: 'offline', completed_at: new Date() });
  await housing('H3', { state: 'repair', step: repair });
  await housing('H4', {}, empty);

  const listed: unknown[] = [];
  const log = (code: string, params: object): unknown => code === 'upgrade.derived' && listed.push(params);
  const backup = join(dir, 'backups', 'steps.takt');
  await upgradeDatabase({ connection: database.connection, files: [], bundle, backup, options: {}, log });
  expect(listed).toEqual([{ rows: 'H1 (S10), H2 (S20)' }]);
  expect((await client.query('SELECT code, step, process_code, passed_step FROM housing ORDER BY code')).rows).toEqual([
    { code: 'H1', step: first, process_code: 'P10', passed_step: null },
    { code: 'H2', step: last, process_code: 'P20', passed_step: last },
    { code: 'H3', step: repair, process_code: null, passed_step: null },
    { code: 'H4', step: null, process_code: null, passed_step: null },
  ]);
});
