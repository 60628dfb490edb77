import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { restoreBackup } from '../../../server/cli/restore/restoreBackup.ts';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { newId } from '../../../server/core/newId.ts';
import { prepareDatabase } from '../../../server/start/openStore.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { migrated } from './migrated.ts';

const entity = (required: readonly string[], properties: object): SourceFile => ({
  path: 'lamps/lamp.entity.json',
  text: JSON.stringify({
    assumed: true,
    fields: {
      type: 'object',
      required,
      properties: { code: { type: 'string', format: 'code', maxLength: 20 }, ...properties },
    },
  }),
});

const bundleOf = (file: SourceFile): Bundle => compile(load(onSmallProduct('lamps', [file])).definitions).bundle;
const text = { type: 'string', maxLength: 20 };

/** The lamp as it was, and as it is: `place` was called `spot`, `watts` is new and required, `colour` is gone, `note` is wider. */
const older = bundleOf(entity(['code'], { spot: text, colour: text, note: text }));
const newer = bundleOf(
  entity(['code', 'watts'], {
    place: { ...text, was: ['spot'] },
    note: { type: 'string', maxLength: 200 },
    watts: { type: 'integer', minimum: 1, maximum: 999, 'x-default': '60' },
  }),
);

const dir = publicTempDir();
const LAMPS = 50;
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = await migrated(database.connection, older);
  for (let i = 0; i < LAMPS; i++)
    await client.query(
      `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, spot, colour, note)
       SELECT $1, 1, now(), id, now(), id, $2, $3, 'red', 'x' FROM "user" WHERE account = 'system'`,
      [newId(), `L${i}`, `P${i}`],
    );
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(dir, { recursive: true });
});

describe('an upgrade', () => {
  const backup = join(dir, 'backups', 'before.takt');
  const messages: string[] = [];
  const log = (code: string): void => void messages.push(code);
  const upgrade = () =>
    upgradeDatabase({ connection: database.connection, files: [], bundle: newer, backup, options: {}, isVerbose: true, log });

  it('is asked for by the start, which tells the plan and changes nothing', async () => {
    const start = () => prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
    await expect(start()).rejects.toMatchObject({ code: 'migrate.older' });
    expect((await client.query('SELECT spot FROM lamp')).rowCount).toBe(LAMPS);
  });

  it('tells its plan, backs up, and keeps every row: renamed, filled, widened, put aside', async () => {
    const { steps, broken } = await upgrade();
    expect(broken).toEqual([]);
    expect(steps).toBe(messages.filter((code) => code.startsWith('migrate.')).length);
    expect(messages).toEqual(
      expect.arrayContaining([
        'migrate.renameColumn',
        'migrate.addColumn',
        'migrate.keepColumn',
        'migrate.widenColumn',
        'backup.done',
      ]),
    );
    const { rows } = await client.query('SELECT code, place, watts, colour FROM lamp');
    expect(
      rows.toSorted((a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code, 'en', { numeric: true })),
    ).toEqual(Array.from({ length: LAMPS }, (_, i) => ({ code: `L${i}`, place: `P${i}`, watts: 60, colour: 'red' })));
    await prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
  });

  it('finds nothing to do the next time, and makes no backup', async () => {
    expect(await upgrade()).toEqual({ steps: 0, broken: [] });
  });

  it('can be taken back with the backup it made', async () => {
    const other = await testDatabase();
    const restored = new pg.Client(other.connection);
    await restored.connect();
    await restoreBackup(restored, backup);
    expect((await restored.query('SELECT spot, colour FROM lamp')).rowCount).toBe(LAMPS);
    await restored.end();
    await other.drop();
  });

  it('refuses the way back to definitions that were in force before', async () => {
    const back = upgradeDatabase({
      files: [],
      connection: database.connection,

      bundle: older,
      backup: join(dir, 'back.takt'),
      options: {},
      log,
    });
    await expect(back).rejects.toMatchObject({ code: 'migrate.newer' });
  });
});
