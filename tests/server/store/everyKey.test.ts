import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchedRow } from '#engine';
import { refusalOf } from '../../../server/database/store/refusalOf.ts';
import { readWriteError } from '../../../server/database/store/writeErrors.ts';
import { meaningsOf, tablesOf } from '../../../server/database/tables/tables.ts';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';
import { shipped as bundle } from '../../kit/shipped.ts';

const ID = /[\da-f]{8}-[\da-f]{4}-/i;
let plant: Plant;
let admin: string;
let checked = 0;
beforeAll(async () => {
  plant = await openPlant();
  const { rows } = await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'admin'`);
  admin = rows[0]!.id;
});
afterAll(async () => {
  await plant.close();
  expect(checked).toBeGreaterThan(80);
});

/** Keys by which rows of the product exclude each other, with the fields they share then. */
const keys = [...bundle.entities.values()]
  .filter(({ kindOf }) => kindOf !== 'view')
  .flatMap(({ id, unique, noOverlap }) => [
    ...unique.map(({ name, fields, code }) => [`${id}.${name}`, id, fields, code] as const),
    ...(noOverlap
      ? [[`${id} overlap`, id, [noOverlap.from, noOverlap.to, ...noOverlap.within], noOverlap.code] as const]
      : []),
  ]);

describe('a key that is taken', () => {
  it.each(keys)('%s is refused with everything its text shows, and no id', async (_key, entity, fields, code) => {
    const { rows } = sampleRow(bundle, entity);
    const first = rows.at(-1)!;
    const shared = Object.fromEntries(fields.map((name) => [name, first.values[name] ?? null]));
    const own = sampleRow(bundle, entity, shared).rows;
    const put = async (all: readonly FetchedRow[]): Promise<unknown> =>
      insertRows(plant.pool, bundle, admin, all).then(
        () => undefined,
        (reason: unknown) => reason,
      );
    // What the least row of some entities lacks is no matter here.
    if ((await put([...rows, ...own.slice(0, -1)])) !== undefined) return;
    const error = await put(own.slice(-1));
    // A key that only counts in certain states, which the sample is not in.
    if (error === undefined) return;
    const writeError = readWriteError(error, meaningsOf(tablesOf(bundle)))!;
    expect(writeError.kind).not.toBe('retry');
    const refusal = await refusalOf(plant.pool, bundle, writeError as Parameters<typeof refusalOf>[2]);
    if (refusal.code !== code) return;
    checked += 1;
    const shown = [...bundle.texts.en.get(code)!.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => refusal.params[name!]);
    expect(shown.filter((value) => value === undefined || value === '' || ID.test(String(value)))).toEqual([]);
  });
});
