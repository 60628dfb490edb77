import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { prepareDatabase } from '../../../server/start/openStore.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { migrated } from './migrated.ts';

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Fields of the shipped definitions that once took 0. */
const NARROWED = {
  'check-plan': ['intervalDays', 'intervalHours', 'intervalPieces'],
  part: ['shelfLifeDays', 'maxPassCount', 'minAgingMinutes', 'maxAfterCleaningMinutes', 'palletCapacity'],
  bin: ['capacityPallets', 'maxWeight'],
  frock: ['capacity'],
  'inspection-plan': ['patrolIntervalMinutes'],
} as const;

function shippedFields(): Fields {
  const all = Object.entries(NARROWED).flatMap(([entity, names]) => {
    const file = definitionFiles().find(({ path }) => path.endsWith(`/${entity}.entity.json`))!;
    const { properties } = (JSON.parse(file.text) as { readonly fields: { readonly properties: Fields } }).fields;
    return names.map((name) => [name, properties[name]!] as const);
  });
  return Object.fromEntries(all);
}

const without = (schema: object, keyword: string): object =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));

const today = shippedFields();
const fromZero = Object.fromEntries(
  Object.entries(today).map(([name, schema]) => [name, { ...without(schema, 'exclusiveMinimum'), minimum: 0 }]),
);
const names = Object.keys(today);
const columnOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function bundleOf(fields: Fields, more: object = {}): Bundle {
  const plan: SourceFile = {
    path: 'plans/plan.entity.json',
    text: JSON.stringify({
      assumed: true,
      fields: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', format: 'code', maxLength: 40 }, ...fields },
      },
      ...more,
    }),
  };
  const { definitions, problems } = load(onSmallProduct('plans', [plan]));
  expect(problems).toEqual([]);
  return compile(definitions).bundle;
}

const older = bundleOf(fromZero);
const newer = bundleOf(today);
const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await testDatabase({ name: 'planbounds', build });
  client = new pg.Client(database.connection);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});
afterAll(() => rmSync(dir, { recursive: true }));

const build = async (connection: pg.ClientConfig): Promise<void> => (await migrated(connection, older)).end();

/** A plan with one value, and nothing in the other fields. */
const addPlan = (code: string, values: Readonly<Record<string, number>>): Promise<unknown> =>
  client.query(
    `INSERT INTO plan (id, version, created_at, created_by, updated_at, updated_by, code${Object.keys(values)
      .map((name) => `, ${columnOf(name)}`)
      .join('')})
     SELECT gen_random_uuid(), 1, now(), id, now(), id, $1${Object.keys(values)
       .map((_, i) => `, $${i + 2}`)
       .join('')} FROM "user" WHERE account = 'system'`,
    [code, ...Object.values(values)],
  );
const plans = async (): Promise<readonly unknown[]> => (await client.query<object>('SELECT * FROM plan ORDER BY code')).rows;
const messages: (readonly [string, object])[] = [];
const upgrade = (bundle: Bundle, name: string) => {
  messages.length = 0;
  const log = (code: string, params: object): void => void messages.push([code, params]);
  const backup = join(dir, 'backups', name);
  return upgradeDatabase({ connection: database.connection, files: [], bundle, backup, options: {}, log });
};
const allowedOf = (name: string): string => {
  const { minimum, exclusiveMinimum, maximum } = today[name]!;
  return minimum === undefined
    ? `(${String(exclusiveMinimum)}, ${String(maximum)}]`
    : `[${String(minimum)}, ${String(maximum)}]`;
};

describe('a bound that is narrowed', () => {
  it('stops the upgrade where rows stand outside, names every field and the rows, and changes nothing', async () => {
    for (const name of names) await addPlan(`ZERO-${name}`, { [name]: 0 });
    await addPlan('ONE', Object.fromEntries(names.map((name) => [name, 1])));
    const before = await plans();
    const failure = await upgrade(newer, 'zero.takt').catch((error: unknown) => error as { code: string; params: object });
    expect(failure).toMatchObject({ code: 'migrate.rowsOutside' });
    const reported = [
      (failure as { params: object }).params,
      ...messages.filter(([code]) => code === 'migrate.rowsOutside').map(([, params]) => params),
    ];
    expect(reported).toHaveLength(names.length);
    expect(reported).toEqual(
      expect.arrayContaining(
        names.map((field) => ({ entity: 'plan', field, allowed: allowedOf(field), count: '1', rows: `ZERO-${field}` })),
      ),
    );
    expect(await plans()).toEqual(before);
    expect(existsSync(join(dir, 'backups', 'zero.takt'))).toBe(false);
    await prepareDatabase(database.connection, { files: [], bundle: older }, () => undefined);
  });

  it('takes rows that stand on it, or hold nothing', async () => {
    await addPlan('ONE', Object.fromEntries(names.map((name) => [name, 1])));
    await addPlan('NONE', {});
    const before = await plans();
    expect((await upgrade(newer, 'one.takt')).broken).toEqual([]);
    expect(await plans()).toEqual(before);
    await prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
  });

  it('names ten rows of many, and counts them all, also where the greatest value is lowered', async () => {
    for (let n = 10; n < 22; n += 1) await addPlan(`P${n}`, { intervalDays: 3_650 });
    const lowered = bundleOf({ ...fromZero, intervalDays: { ...fromZero['intervalDays'], maximum: 3_649 } });
    await expect(upgrade(lowered, 'many.takt')).rejects.toMatchObject({
      code: 'migrate.rowsOutside',
      params: { allowed: '[0, 3649]', count: '12', rows: 'P10, P11, P12, P13, P14, P15, P16, P17, P18, P19 …' },
    });
  });
});

describe('a rule that is new', () => {
  const rule = {
    checks: { interval: { ok: 'row.intervalDays != null || row.intervalHours != null', code: 'plan.noInterval' } },
  };
  const texts = { texts: { 'plan.noInterval': { zh: '没有间隔', en: 'No interval' } } };

  it('stops the upgrade where rows break it, names it and them; also over a field that comes with it', async () => {
    await addPlan('DAYS', { intervalDays: 1 });
    await addPlan('NONE', {});
    const broken = { entity: 'plan', rule: 'plan.noInterval', count: '1', rows: 'NONE' };
    await expect(upgrade(bundleOf(fromZero, { ...rule, ...texts }), 'rule.takt')).rejects.toMatchObject({
      code: 'migrate.rowsBreakRule',
      params: broken,
    });
    const onNew = {
      checks: { interval: { ...rule.checks.interval, ok: 'row.intervalDays != null || row.isFree' } },
      ...texts,
    };
    const free = (value: string): Fields => ({ ...fromZero, isFree: { type: 'boolean', 'x-default': value } });
    const required = (value: string): Bundle =>
      bundleOf(free(value), {
        ...onNew,
        fields: {
          type: 'object',
          required: ['code', 'isFree'],
          properties: { code: { type: 'string', format: 'code', maxLength: 40 }, ...free(value) },
        },
      });
    await expect(upgrade(required('false'), 'new.takt')).rejects.toMatchObject({ params: broken });
    expect((await upgrade(required('true'), 'free.takt')).broken).toEqual([]);
  });
});
