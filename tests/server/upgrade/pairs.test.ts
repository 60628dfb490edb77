import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, load, pairedText, type Bundle } from '#engine';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { migrated } from './migrated.ts';

function bundleOf(name: object): Bundle {
  const text = JSON.stringify({
    assumed: true,
    label: ['code'],
    unique: { code: ['code'] },
    fields: {
      type: 'object',
      required: ['code'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 40 },
        name: { type: 'string', maxLength: 30, ...name },
      },
    },
  });
  const { definitions, problems } = load(onSmallProduct('plans', [{ path: 'plans/plan.entity.json', text }]));
  expect(problems).toEqual([]);
  return compile(definitions).bundle;
}

const [older, newer] = [bundleOf({}), bundleOf({ 'x-bilingual': true })];
const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase({ name: 'planpairs', build: async (at) => (await migrated(at, older)).end() });
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true });
});

describe('a field that gets a word per language', () => {
  it('splits what holds both, and leaves everything else as it is', async () => {
    const names: Readonly<Record<string, readonly [string | null, string | null]>> = {
      A: ['电枢二线 Armature line 2', pairedText({ zh: '电枢二线', en: 'Armature line 2' })],
      B: ['电枢架 12 位 Armature rack, 12', pairedText({ zh: '电枢架 12 位', en: 'Armature rack, 12' })],
      C: ['壳体', '壳体'],
      D: ['Housing', 'Housing'],
      E: ['M8 螺钉', 'M8 螺钉'],
      F: ['螺钉 M8 镀锌', '螺钉 M8 镀锌'],
      G: [null, null],
    };
    for (const [code, [name]] of Object.entries(names)) {
      await client.query(
        `INSERT INTO plan (id, version, created_at, created_by, updated_at, updated_by, code, name)
         SELECT gen_random_uuid(), 1, now(), id, now(), id, $1, $2 FROM "user" WHERE account = 'system'`,
        [code, name],
      );
    }
    const { connection } = database;
    const backup = join(dir, 'pairs.takt');
    const ended = await upgradeDatabase({ connection, files: [], bundle: newer, backup, options: {}, log: () => undefined });
    expect(ended.broken).toEqual([]);
    const { rows } = await client.query<{ code: string; name: string | null }>('SELECT code, name FROM plan ORDER BY code');
    expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(
      Object.fromEntries(Object.entries(names).map(([code, [, name]]) => [code, name])),
    );
  });
});
