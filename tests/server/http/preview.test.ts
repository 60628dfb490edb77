import { runScenario, type Preview } from '#engine';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HttpRunner } from '../../http/HttpRunner.ts';
import { bundle, openPlant, send, signIn, type Plant } from '../../http/plant.ts';

const box = {
  part: 'SHAFT',
  batch: 'L1',
  supplier: 'V1',
  quantity: 10,
  labelQuantity: 10,
  allocatedQuantity: 0,
  quality: 'qualified',
  bin: 'A1',
  state: 'in-stock',
};
const given = {
  site: { S1: { name: 'Plant one', isActive: true, timeZone: 'Asia/Shanghai' } },
  warehouse: { W1: { name: 'Assembly store', kind: 'assembly', site: 'S1', isActive: true } },
  'storage-area': { STORE: { name: 'Store', warehouse: 'W1', kind: 'normal' } },
  bin: { A1: { storageArea: 'STORE', kind: 'floor', isFrozen: false } },
  part: { SHAFT: { description: 'Shaft', category: 'raw', unit: 'pcs', trackMode: 'batch', isActive: true } },
  supplier: { V1: { name: 'Steel works', isActive: true } },
  batch: { L1: { part: 'SHAFT', supplier: 'V1', quality: 'unknown' } },
  box: {
    BX1: box,
    BX2: { ...box, stockStatus: 'frozen' },
    BX3: { ...box, state: 'empty', quantity: 0 },
  },
  person: { P7: { name: 'Zhou Min', badge: 'B-P7', isLeader: false, isActive: true } },
};

/** Three that begin and end the transaction; who asks, what the input names, and what is open for it. A row more is no statement more. */
const FEW = 6;

let plant: Plant;
const sessions = new Map<string, Readonly<Record<string, string>>>();

beforeAll(async () => {
  plant = await openPlant();
  await plant.empty();
  await runScenario({ id: 'look', given, steps: [] }, bundle, new HttpRunner(plant));
});
afterAll(() => plant.close());

async function post(url: string, body: object, account = 'keeper') {
  const session = sessions.get(account) ?? (await signIn(plant.app, account));
  sessions.set(account, session);
  return send(plant.app, 'POST', url, body, session);
}

async function look(body: object): Promise<Preview> {
  const reply = await post('/api/screens/hu-split/look', body);
  expect(reply.status).toBe(200);
  return reply.body.data as unknown as Preview;
}

describe('a look at a scan screen', () => {
  it('takes a good code and shows the label behind it', async () => {
    const seen = await look({ input: {}, scan: { code: 'bx1' } });
    expect(seen).toMatchObject({ slot: 'box', taken: true, input: { boxCode: 'BX1' }, refusals: [], open: ['stockParts'] });
    expect(seen.cards['box']).toMatchObject([
      {
        entity: 'box',
        code: 'BX1',
        values: { 'part.code': 'SHAFT', quantity: 10, 'bin.code': 'A1', stockStatus: 'available' },
      },
    ]);
    expect(seen.sums).toEqual({ parts: { value: 0, against: 10 } });
  });

  it('takes a badge for the person who wears it, though badges are hidden from those who scan them', async () => {
    const reply = await post('/api/screens/process-report/look', { input: {}, scan: { code: 'b-p7' } }, 'operator');
    expect(reply.body.data).toMatchObject({ taken: true, slot: 'operator', input: { operatorNo: 'P7' }, refusals: [] });
    expect(JSON.stringify(reply.body)).not.toContain('B-P7');
  });

  it('refuses at the scan what the action would refuse, with every reason and its sentence', async () => {
    const seen = await look({ input: {}, scan: { code: 'BX2' } });
    expect(seen).toMatchObject({
      slot: 'box',
      taken: false,
      input: {},
      refused: { code: 'BX2', values: { stockStatus: 'frozen' } },
    });
    expect(seen.refusals).toMatchObject([{ code: 'stock.frozen', at: '/boxCode', text: expect.stringMatching(/BX2/) }]);
    const removed = await look({ input: { boxCode: 'BX1' }, scan: { code: 'BX3' } });
    expect(removed).toMatchObject({ taken: false, input: { boxCode: 'BX1' }, cards: { box: [{ code: 'BX1' }] } });
    expect(removed.refusals.map(({ code }) => code)).toContain('box.splitNotAllowed');
  });

  it('does not know a code that nothing carries', async () => {
    const seen = await look({ input: {}, scan: { code: 'BX9' } });
    expect(seen).toMatchObject({ taken: false, refusals: [{ code: 'scan.noSuch', params: { code: 'BX9' } }] });
    expect(seen.refused).toBeUndefined();
  });

  it('measures what is typed, and says what is too much', async () => {
    const seen = await look({ input: { boxCode: 'BX1', stockParts: [{ stockQuantity: 4 }, { stockQuantity: 6 }] } });
    expect(seen.sums).toEqual({ parts: { value: 10, against: 10 } });
    expect(seen.refusals).toMatchObject([{ code: 'split.sumNotBelow', at: '/stockParts' }]);
    expect(seen.open).toEqual([]);
  });

  it('is for who may do the action, and takes no foreign field', async () => {
    expect((await post('/api/screens/hu-split/look', { input: {} }, 'inspector')).status).toBe(404);
    const foreign = await post('/api/screens/hu-split/look', { input: { constructor: 1 } });
    expect([foreign.status, foreign.body.refusals?.map(({ code }) => code)]).toEqual([400, ['request.unknownField']]);
  });

  it('writes nothing and takes few statements', async () => {
    const count = async () =>
      Number((await plant.pool.query<{ n: string }>('SELECT count(*) AS n FROM journal_entry')).rows[0]?.n);
    const before = await count();
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await look({ input: { boxCode: 'BX1', stockParts: [{ stockQuantity: 4 }] } });
    const taken = statements.mock.calls.length;
    statements.mockRestore();
    expect(await count()).toBe(before);
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(FEW);
  });
});

describe('a scan on no screen yet', () => {
  it('brings the record behind the code, with what may be done with it and why not', async () => {
    const reply = await post('/api/scan', { code: 'bx2' });
    const { items } = reply.body.data as unknown as { readonly items: readonly Item[] };
    expect(items).toMatchObject([{ entity: 'box', code: 'BX2', title: 'box' }]);
    const split = items[0]?.actions.find(({ action }) => action === 'hu-split');
    expect(split).toMatchObject({ screen: 'hu-split', input: 'boxCode', open: false, reasons: [{ code: 'stock.frozen' }] });
    expect(items[0]?.actions.map(({ action }) => action)).not.toContain('box-freeze');
  });

  it('of nothing brings nothing', async () => {
    expect((await post('/api/scan', { code: 'nothing' })).body.data).toEqual({ items: [] });
  });

  it('of a code that begins like a box says what it lacks', async () => {
    expect((await post('/api/scan', { code: 'BX2611' })).body.data).toMatchObject({
      items: [],
      likely: [{ title: 'box', like: 'BXYYMMDD000000', why: 'short', count: 8 }],
    });
  });
});

interface Item {
  readonly entity: string;
  readonly actions: readonly { readonly action: string }[];
}
