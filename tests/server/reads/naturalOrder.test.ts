import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sortKey } from '#engine';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

const ODD = ['ns-2', 'NS-10', 'NS-02', 'NS-0', 'NS', '', '000', '1.10', 'A1B22C333', '零件12号', 'É9', `X${'9'.repeat(25)}`];
const MANY = 20_000;

interface Page {
  readonly items: readonly Readonly<Record<string, string>>[];
  readonly next: string | null;
}

let plant: Plant;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const bins = ['BN-10', 'bn-9', 'BN-100'].map((code) => sampleRow(plant.bundle, 'bin', { code }));
  const pallets = ['NS-10', 'ns-2', 'NS-1', 'NS-0100', 'NS-99'].map((code, i) =>
    sampleRow(plant.bundle, 'pallet', { code, bin: bins[i % 3]!.id }),
  );
  await insertRows(
    plant.pool,
    plant.bundle,
    system!.id,
    [...bins, ...pallets].flatMap(({ rows }) => rows),
  );
});
afterAll(() => plant.close());

const page = async (asked: string): Promise<Page> =>
  (await send(plant.app, 'GET', `/api/queries/pallet-list?${asked}`, undefined, admin)).body.data as unknown as Page;

/** Codes in the order of a list, read in pages of two. */
async function walked(sort: string): Promise<readonly unknown[]> {
  const codes: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, next }: Page = await page(`limit=2&search=NS&sort=${sort}${cursor && `&cursor=${cursor}`}`);
    codes.push(...items.map(({ code }) => code));
    cursor = next;
  }
  return codes;
}

describe('codes', () => {
  it('have the same place in the database as in memory', async () => {
    const asked =
      'SELECT c AS code, sort_key(c) AS key FROM unnest($1::text[]) AS c ORDER BY sort_key(c) COLLATE "C", c COLLATE "C"';
    const { rows } = await plant.pool.query<{ code: string; key: string }>(asked, [ODD]);
    expect(rows).toEqual(
      ODD.map((code) => ({ code, key: sortKey(code) })).toSorted((a, b) =>
        a.key === b.key ? (a.code < b.code ? -1 : 1) : a.key < b.key ? -1 : 1,
      ),
    );
  });

  it('are in natural order, page after page', async () => {
    expect(await walked('code')).toEqual(['NS-1', 'ns-2', 'NS-10', 'NS-99', 'NS-0100']);
    expect(await walked('-code')).toEqual(['NS-0100', 'NS-99', 'NS-10', 'ns-2', 'NS-1']);
    expect(await walked('bin,code')).toEqual(['ns-2', 'NS-99', 'NS-10', 'NS-0100', 'NS-1']);
  });

  it('are read by an index, not sorted', async () => {
    await plant.pool.query(
      `INSERT INTO pallet SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'code', 'MANY-' || n))).*
       FROM pallet p, generate_series(1, ${MANY}) n WHERE p.code = 'NS-1'`,
    );
    await plant.pool.query('ANALYZE pallet');
    const spy = vi.spyOn(plant.pool, 'query');
    const first = await page('limit=50&sort=code');
    await page(`limit=50&sort=code&cursor=${first.next}`);
    const sent = spy.mock.calls.map((call) => call as unknown as [string, unknown[]]);
    spy.mockRestore();
    const pages = sent.filter(([text]) => typeof text === 'string' && /sort_key.* LIMIT 51/.test(text));
    expect(pages.length).toBeGreaterThan(1);
    for (const [text, values] of pages) {
      const { rows } = await plant.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using pallet__code__sort/);
    }
  });
});
