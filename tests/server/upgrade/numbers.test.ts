import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { makeFirstUsers } from '../../../server/services/auth/firstUsers.ts';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { migrate } from '../../../server/database/migrations/migrate.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { newId } from '../../../server/core/newId.ts';
import { readEnvironment } from '../../../server/core/environment.ts';
import { prepareDatabase } from '../../../server/start/openStore.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { makePool } from '../../kit/pool.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

const definition = (id: string, kind: string, content: object): SourceFile => ({
  path: `lamps/${id}.${kind}.json`,
  text: JSON.stringify({ assumed: true, ...content }),
});
const name = { type: 'string', maxLength: 20 };

function bundleOf(digits?: number): Bundle {
  const code = { type: 'string', format: 'code', maxLength: 40, 'x-serial': 'lamp-code' };
  const lamp = definition('lamp', 'entity', {
    label: ['name'],
    fields: {
      type: 'object',
      required: digits === undefined ? ['name'] : ['name', 'code'],
      properties: { name, ...(digits === undefined ? {} : { code }) },
    },
    ...(digits === undefined ? {} : { unique: { code: ['code'] } }),
  });
  const rule = definition('lamp-code', 'serial-rule', {
    category: 'box',
    parts: { kind: { param: 'row.name', length: 1 }, day: { date: 'yyMMdd' }, number: { serial: { digits: digits ?? 2 } } },
    scope: ['kind'],
    reset: 'day',
    gaps: 'none',
  });
  return compile(load(onSmallProduct('lamps', [lamp, rule])).definitions).bundle;
}

const older = bundleOf();
const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;

/** Lamps by name and the moment they were made at. */
const LAMPS = [
  ['B', '2026-03-02T10:00:00Z'],
  ['A', '2026-03-01T16:00:00Z'],
  // In the plant's zone this is the next day already.
  ['A', '2026-03-01T15:59:59Z'],
  ['A', '2026-03-02T11:00:00Z'],
] as const;

beforeEach(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await migrate(client, tablesOf(older), { server: MIGRATIONS });
  const pool = makePool({ ...database.connection, max: 2 });
  await makeFirstUsers(pool, older, readEnvironment({ DEMO: '0', ADMIN_PASSWORD: 'correct-horse-42' }), new Date());
  await pool.end();
  for (const [lamp, at] of LAMPS)
    await client.query(
      `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, name)
       SELECT $1, 1, $3::timestamptz, id, $3::timestamptz, id, $2 FROM "user" WHERE account = 'system'`,
      [newId(), lamp, at],
    );
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

const upgrade = (bundle: Bundle) =>
  upgradeDatabase({
    files: [],
    connection: database.connection,

    bundle,
    backup: join(dir, 'backups', 'numbers.takt'),
    options: {},
    log: () => undefined,
  });

describe('a numbered code that a table with rows gets', () => {
  it('numbers them in the order and by the days they were made, and the counters go on from there', async () => {
    const newer = bundleOf(2);
    expect((await upgrade(newer)).broken).toEqual([]);
    expect((await client.query('SELECT code FROM lamp ORDER BY created_at')).rows).toEqual([
      { code: 'A26030101' },
      { code: 'A26030201' },
      { code: 'B26030201' },
      { code: 'A26030202' },
    ]);
    expect((await client.query(`SELECT key, last FROM serial_counter WHERE key LIKE '%lamp%' ORDER BY key`)).rows).toEqual([
      { key: '["lamp-code","2026-03-01","A"]', last: '1' },
      { key: '["lamp-code","2026-03-02","A"]', last: '2' },
      { key: '["lamp-code","2026-03-02","B"]', last: '1' },
    ]);
    await prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
  });

  it('is refused, and nothing changes, where the rule has too few digits for them', async () => {
    for (let i = 0; i < 9; i++)
      await client.query(
        `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, name)
         SELECT $1, 1, '2026-03-02T12:00:00Z', id, now(), id, 'A' FROM "user" WHERE account = 'system'`,
        [newId()],
      );
    await expect(upgrade(bundleOf(1))).rejects.toMatchObject({ code: 'serial.exhausted', params: { rule: 'lamp-code' } });
    expect((await client.query('SELECT * FROM lamp LIMIT 1')).fields.map(({ name: column }) => column)).not.toContain('code');
    await prepareDatabase(database.connection, { files: [], bundle: older }, () => undefined);
  });
});
