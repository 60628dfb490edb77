import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Page {
  readonly items: Rows;
  readonly next: string | null;
  readonly total?: number;
}

let plant: Plant;
let admin: Awaited<ReturnType<typeof signIn>>;

/** Twelve boxes of two parts in two bins and nowhere, from two suppliers of one name and from none. */
beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const made = (entity: string, over: readonly Record<string, string>[]) =>
    over.map((values) => sampleRow(plant.bundle, entity, values));
  const parts = made('part', [{ code: 'P-1' }, { code: 'P-2' }]);
  const bins = made('bin', [{ code: 'b-2' }, { code: 'B-1' }]);
  const suppliers = made('supplier', [
    { code: 'S1', name: 'Steel works' },
    { code: 'S2', name: 'Steel works' },
  ]);
  const batches = parts.map((part, n) => sampleRow(plant.bundle, 'batch', { code: `L${n}`, part: part.id }));
  const boxes = Array.from({ length: 12 }, (_, n) =>
    sampleRow(plant.bundle, 'box', {
      code: `BX-${n}`,
      part: parts[n % 2]!.id,
      batch: batches[n % 2]!.id,
      bin: bins[n % 3]?.id ?? null,
      supplier: suppliers[n % 4]?.id ?? null,
      quantity: new Big(n + 1),
      labelQuantity: new Big(n + 1),
      state: n === 11 ? 'shipped' : 'in-stock',
      stockStatus: 'available',
      quality: n < 5 ? 'unknown' : 'qualified',
    }),
  );
  const all = [...parts, ...bins, ...suppliers, ...batches, ...boxes].flatMap(({ rows }) => rows);
  await insertRows(plant.pool, plant.bundle, system!.id, [...new Map(all.map((row) => [row.id, row])).values()]);
});

afterAll(() => plant.close());

const page = async (query: string, asked = ''): Promise<Page> =>
  (await send(plant.app, 'GET', `/api/queries/${query}?${asked}`, undefined, admin)).body.data as unknown as Page;
const filtered = (filter: unknown): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const sum = (rows: Rows, name: string): number => rows.reduce((all, row) => all + Number(row[name]), 0);

describe('sums of groups named by what stands behind references', () => {
  it('count every row once, and put together what carries the same name', async () => {
    const { items, total } = await page('inventory');
    expect(sum(items, 'quantity')).toBe(66);
    expect(sum(items, 'boxes')).toBe(11);
    expect(total).toBe(items.length);
    const names = items.map(({ part, batch, supplier, bin }) => JSON.stringify([part, batch, supplier, bin]));
    expect(new Set(names).size).toBe(names.length);
    const steel = await page('inventory', filtered({ supplier: { eq: 'Steel works' } }));
    expect(sum(steel.items, 'boxes')).toBe(6);
  });

  it('are sums over what a filter and a search leave', async () => {
    const first = await page('inventory', filtered({ part: { eq: 'P-1' }, bin: { eq: 'B-1' } }));
    expect([sum(first.items, 'quantity'), sum(first.items, 'boxes')]).toEqual([16, 2]);
    expect(first.items.map(({ part, bin }) => [part, bin])).toEqual(first.items.map(() => ['P-1', 'B-1']));
    expect(sum((await page('inventory', 'search=P-2')).items, 'boxes')).toBe(5);
  });

  it('follow on page after page as the whole does', async () => {
    const whole = await page('inventory', 'limit=100&sort=bin,-part');
    const walked: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { items, next }: Page = await page('inventory', `limit=2&sort=bin,-part${cursor && `&cursor=${cursor}`}`);
      walked.push(...items);
      cursor = next;
    }
    expect(walked).toEqual(whole.items);
    expect(new Set(whole.items.map(({ bin }) => bin))).toEqual(new Set(['B-1', 'b-2', null]));
  });

  it('say none where there is none', async () => {
    expect(await page('inventory', filtered({ part: { eq: 'P-3' } }))).toMatchObject({ items: [], total: 0 });
  });

  it('are the same over columns of the rows alone', async () => {
    expect((await page('box-by-status')).items).toEqual([{ stockStatus: 'available', boxes: 11 }]);
  });
});

describe('a list sorted by a word that many rows share', () => {
  it.each(['quality', '-quality', 'state', '-stockStatus', '-quality,code'])(
    'follows on without a gap by %s',
    async (sort) => {
      const whole = await page('box-list', `limit=100&sort=${sort}`);
      const walked: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { items, next }: Page = await page('box-list', `limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        walked.push(...items.map(({ code }) => code));
        cursor = next;
      }
      expect(walked).toEqual(whole.items.map(({ code }) => code));
      expect(new Set(walked).size).toBe(11);
    },
  );

  it('is read from an index in both directions', async () => {
    const client = await plant.pool.connect();
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off');
      for (const [direction, scan] of [
        ['', 'Index Only Scan using'],
        [' DESC', 'Index Only Scan Backward using'],
      ]) {
        const plan = await client.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN SELECT id FROM box ORDER BY quality${direction}, id${direction} LIMIT 5`,
        );
        expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toContain(`${scan} box__quality__id__idx`);
      }
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
