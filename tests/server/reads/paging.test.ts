import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
interface Page {
  readonly items: Rows;
  readonly next: string | null;
}

let plant: Plant;
let admin: Awaited<ReturnType<typeof signIn>>;

/** Eleven pallets in three bins, and five that lie nowhere. */
beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const bins = ['b-2', 'B-1', 'B-3'].map((code) => sampleRow(plant.bundle, 'bin', { code }));
  const pallets = Array.from({ length: 16 }, (_, n) =>
    sampleRow(plant.bundle, 'pallet', { code: `PL-${n}`, bin: n < 11 ? bins[n % 3]!.id : null }),
  );
  const rows = [...bins, ...pallets].flatMap((sample) => sample.rows);
  await insertRows(plant.pool, plant.bundle, system!.id, rows);
});

afterAll(() => plant.close());

const page = async (asked: string): Promise<Page> =>
  (await send(plant.app, 'GET', `/api/queries/pallet-list?${asked}`, undefined, admin)).body.data as unknown as Page;
const codes = (rows: Rows): readonly unknown[] => rows.map(({ code }) => code);

describe('the pages of a list that is sorted by something not every row has', () => {
  it.each(['bin', '-bin', 'bin,-code', '-bin,code', '-bin,-createdAt', '-createdAt,bin', 'supplier,-bin'])(
    'follow on without a gap, in the order %s, rows without it last',
    async (sort) => {
      const whole = await page(`limit=100&sort=${sort}`);
      const walked: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const { items, next }: Page = await page(`limit=3&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        walked.push(...codes(items));
        cursor = next;
      }
      expect(walked).toEqual(codes(whole.items));
      expect(new Set(walked).size).toBe(16);
    },
  );

  it('keep bins together without regard to case', async () => {
    const bins = async (sort: string) => [...new Set((await page(`limit=100&sort=${sort}`)).items.map(({ bin }) => bin))];
    expect(await bins('bin')).toEqual(['B-1', 'b-2', 'B-3', null]);
    expect(await bins('-bin')).toEqual(['B-3', 'b-2', 'B-1', null]);
  });

  it('hold what a filter and a search leave, page after page', async () => {
    const asked = `limit=2&sort=-bin&search=PL-1&filter=${encodeURIComponent('{"code":{"not":{"eq":"PL-10"}}}')}`;
    const first = await page(asked);
    const rest = await page(`${asked.replace('limit=2', 'limit=50')}&cursor=${first.next}`);
    expect([...codes(first.items), ...codes(rest.items)]).toHaveLength(6);
  });
});
