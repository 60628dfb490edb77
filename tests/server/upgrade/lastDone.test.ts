import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile, load, type Bundle } from '#engine';
import { newId } from '../../../server/core/newId.ts';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { shipped } from '../../kit/shipped.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { migrated } from './migrated.ts';

const LIT = { type: 'string', format: 'date-time', 'x-lastDone': { action: 'lamp-light', undone: ['lamp-quench'] } };

function bundleOf(more: object): Bundle {
  const lamp = {
    assumed: true,
    label: ['name'],
    fields: { type: 'object', required: ['name'], properties: { name: { type: 'string', maxLength: 20 }, ...more } },
  };
  const file = { path: 'lamps/lamp.entity.json', text: JSON.stringify(lamp) };
  return compile(load(onSmallProduct('lamps', [file])).definitions).bundle;
}

const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  client = await migrated(database.connection, bundleOf({}));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

it('is filled from the journal in rows that were there before: the last time, and neither where it was refused nor where it was undone since', async () => {
  const lamps = ['lit', 'refused', 'dark', 'quenched'].map((name) => [name, newId()] as const);
  for (const [name, id] of lamps)
    await client.query(
      `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, name)
       SELECT $1, 1, now(), id, now(), id, $2 FROM "user" WHERE account = 'system'`,
      [id, name],
    );
  const entry = (lamp: number, at: string, refusal: string | null, action = 'lamp-light'): Promise<unknown> =>
    client.query(
      `INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, refusal, definition_hash, idempotency_key)
       SELECT $1::uuid, $2::timestamptz, id, id, $2::timestamptz, $5, json_build_object('id', $3::text), $4, 'x', $1::text FROM "user" WHERE account = 'system'`,
      [newId(), at, lamps[lamp]?.[1], refusal, action],
    );
  await entry(0, '2026-03-01T08:00:00Z', null);
  await entry(0, '2026-03-02T08:00:00Z', null);
  await entry(1, '2026-03-02T08:00:00Z', 'lamp.broken');
  await entry(0, '2026-03-01T09:00:00Z', null, 'lamp-quench');
  await entry(3, '2026-03-02T08:00:00Z', null);
  await entry(3, '2026-03-03T08:00:00Z', null, 'lamp-quench');
  await upgradeDatabase({
    files: [],
    connection: database.connection,
    bundle: bundleOf({ litAt: LIT }),
    backup: join(dir, 'backups', 'lamps.takt'),
    options: {},
    log: () => undefined,
  });
  expect((await client.query('SELECT name, lit_at FROM lamp ORDER BY name')).rows).toEqual([
    { name: 'dark', lit_at: null },
    { name: 'lit', lit_at: new Date('2026-03-02T08:00:00Z') },
    { name: 'quenched', lit_at: null },
    { name: 'refused', lit_at: null },
  ]);
});

it('of a batch also comes from the movements of its stock, and what unfreezes them is the last word', () => {
  const backfill = tablesOf(shipped).tables['batch']?.columns['held_at']?.backfill;
  expect(backfill).toContain(`SELECT m."batch"::text, j."at"`);
  expect(backfill).toContain(`'box-unfreeze'`);
});
