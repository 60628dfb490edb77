import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toBig } from '#engine';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, send, signIn, type Plant, type Reply } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';
import type { Genealogy } from '../../../server/services/reads/genealogy/genealogy.ts';
import type { HistoryEntry } from '../../../server/services/reads/history.ts';
import { newId } from '../../../server/core/newId.ts';

let plant: Plant;
let keeper: { readonly authorization: string };
let box: string;
let lot: string;

const get = (url: string, as = keeper): Promise<Reply> => send(plant.app, 'GET', url, undefined, as);
const dataOf = async <T>(reply: Promise<Reply>): Promise<T> => (await reply).body.data as unknown as T;
const act = async (action: string, input: object): Promise<void> => {
  const reply = await send(plant.app, 'POST', `/api/actions/${action}`, input, { ...keeper, 'idempotency-key': newId() });
  expect(reply.body).toMatchObject({ code: 200 });
};

beforeAll(async () => {
  plant = await openPlant();
  const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
  const [part, batch, bin] = [
    sampleRow(plant.bundle, 'part', { code: 'SHAFT', description: 'Shaft', unit: 'pcs' }),
    sampleRow(plant.bundle, 'batch', { code: 'L1' }),
    sampleRow(plant.bundle, 'bin', { code: 'A1', isFrozen: false }),
  ];
  const filled = { quantity: toBig(10), labelQuantity: toBig(10), quality: 'qualified', state: 'in-stock' };
  const whole = sampleRow(plant.bundle, 'box', { code: 'BX1', part: part.id, batch: batch.id, bin: bin.id, ...filled });
  const rows = [part, batch, bin].flatMap((sample) => sample.rows);
  await insertRows(plant.pool, plant.bundle, system!.id, [...rows, ...whole.rows]);
  box = whole.id;
  lot = batch.id;
  keeper = await signIn(plant.app, 'keeper');
  await act('hu-split', { boxCode: 'BX1', stockParts: [{ stockQuantity: 4 }, { stockQuantity: 5 }] });
});

afterAll(() => plant.close());

describe('a record asked for more than its own fields', () => {
  it('tells what stands behind its references, by path', async () => {
    const asked = 'part.description,part.unit,bin,bin.storageArea,quantity,part.nothing,state';
    const { values } = await dataOf<{ values: object }>(get(`/api/records/box/${box}?paths=${asked}`));
    expect(values).toEqual({
      'part.description': 'Shaft',
      'part.unit': 'pcs',
      bin: { id: expect.any(String), code: 'A1' },
      'bin.storageArea': { id: expect.any(String), code: expect.any(String) },
      quantity: 1,
      state: 'in-stock',
    });
  });

  it('tells nothing of what a role hides, and reads no path that is none', async () => {
    const users = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'operator'`)).rows;
    const operator = await signIn(plant.app, 'operator');
    const reply = get(`/api/records/user/${users[0]!.id}?paths=email,account`, operator);
    expect((await dataOf<{ values: object }>(reply)).values).toEqual({ account: 'operator' });
    expect((await get(`/api/records/box/${box}?paths=part..code`)).status).toBe(422);
  });
});

describe('the history of a record', () => {
  it('tells references by their codes, who did it and what decided', async () => {
    const [split] = await dataOf<readonly HistoryEntry[]>(get(`/api/records/box/${box}/history`));
    expect(split).toMatchObject({
      action: 'hu-split',
      actor: 'keeper',
      operator: null,
      reason: null,
      definitions: plant.bundle.hash,
      before: { quantity: 10 },
      after: { quantity: 1 },
    });
    const { nodes } = await dataOf<Genealogy>(get(`/api/records/box/${box}/genealogy`));
    const [made] = await dataOf<readonly HistoryEntry[]>(get(`/api/records/box/${nodes[1]!.id}/history`));
    expect(made?.after).toMatchObject({ part: { code: 'SHAFT' }, bin: { code: 'A1' } });
  });

  it('goes on before the entry that is known', async () => {
    await act('hu-split', { boxCode: 'BX1', stockParts: [{ stockQuantity: 0.5 }] });
    const whole = await dataOf<readonly HistoryEntry[]>(get(`/api/records/box/${box}/history`));
    const rest = await dataOf<readonly HistoryEntry[]>(get(`/api/records/box/${box}/history?before=${whole[0]!.journal}`));
    expect(rest).toEqual(whole.slice(1));
  });

  it('says which dictionary a reason may be a word of', async () => {
    const leader = { ...(await signIn(plant.app, 'leader')), 'idempotency-key': newId() };
    const input = { boxCode: 'BX1', reason: 'damaged' };
    expect((await send(plant.app, 'POST', '/api/actions/box-freeze', input, leader)).body.code).toBe(200);
    const entries = await dataOf<readonly HistoryEntry[]>(get(`/api/records/box/${box}/history`));
    const reasons = new Map(entries.map((entry) => [entry.action, [entry.reason, entry.reasons]]));
    expect(reasons.get('box-freeze')).toEqual(['damaged', 'freeze-reason']);
    expect(reasons.get('hu-split')).toEqual([null, null]);
  });
});

describe('the genealogy of a record', () => {
  const graph = (id = box, direction = 'both') =>
    dataOf<Genealogy>(get(`/api/records/box/${id}/genealogy?direction=${direction}`));

  it('names what each row is, how much, where, and how far it is from the record', async () => {
    const { nodes, edges, cut } = await graph();
    expect(cut).toBe(false);
    expect(nodes[0]).toMatchObject({ id: box, code: 'BX1', steps: 0, what: 'SHAFT', place: 'A1', hasLeft: false });
    const lines = nodes.slice(1).map(({ steps, quantity }) => `${steps} ${quantity}`);
    expect(lines.toSorted()).toEqual(['1 0.5', '1 4', '1 5']);
    expect(edges.every(({ relation, from }) => relation === 'split' && from.id === box)).toBe(true);
    expect(new Set(edges.map(({ quantity }) => quantity))).toEqual(new Set([0.5, 4, 5]));
  });

  it('is followed one way only when asked so', async () => {
    const child = (await graph()).nodes[1]!.id;
    expect((await graph(child, 'forward')).nodes).toHaveLength(1);
    expect((await graph(child, 'backward')).nodes.map(({ code }) => code)).toContain('BX1');
  });

  it('begins with the stock of a lot, and goes on to what came of it', async () => {
    const { nodes, edges } = await dataOf<Genealogy>(get(`/api/records/batch/${lot}/genealogy`));
    expect(new Set(nodes.map(({ code }) => code))).toEqual(new Set(['L1', ...(await graph()).nodes.map(({ code }) => code)]));
    const held = edges.filter(({ relation }) => relation === 'hold');
    expect(held.map(({ from }) => from)).toEqual(Array.from({ length: 4 }, () => ({ entity: 'batch', id: lot })));
    expect(edges.filter(({ relation }) => relation === 'split')).toHaveLength(3);
    const ofPart = await dataOf<{ values: { part: { id: string } } }>(get(`/api/records/box/${box}?paths=part`));
    const part = await dataOf<Genealogy>(get(`/api/records/part/${ofPart.values.part.id}/genealogy`));
    expect(part.edges).toEqual([]);
  });

  it('says what has left the plant', async () => {
    const child = (await graph()).nodes.find(({ quantity }) => quantity === 5)!.id;
    await plant.pool.query(`UPDATE box SET state = 'shipped' WHERE id = $1`, [child]);
    expect((await graph()).nodes.filter(({ hasLeft }) => hasLeft).map(({ id }) => id)).toEqual([child]);
  });

  it('leads from a shipped box on to its order and the customer', async () => {
    const [system] = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows;
    const customer = sampleRow(plant.bundle, 'customer', { code: 'CUST' });
    const over = { code: 'SO1', kind: 'customer', customer: customer.id };
    const order = sampleRow(plant.bundle, 'ship-order', over);
    const { rows } = await plant.pool.query<{ part: string }>('SELECT part FROM box WHERE id = $1', [box]);
    const line = { shipOrder: order.id, part: rows[0]!.part, orderedQuantity: toBig(4), shippedQuantity: toBig(0) };
    const samples = [customer, order, sampleRow(plant.bundle, 'ship-line', line)].flatMap((sample) => sample.rows);
    const ids = new Set([customer.id, order.id]);
    const own = samples.filter(({ entity, id }) => entity === 'ship-line' || ids.has(id));
    await insertRows(plant.pool, plant.bundle, system!.id, own);
    const { nodes } = await graph();
    const four = nodes.find(({ quantity }) => quantity === 4)!;
    await act('assembly-shipping', { shipOrderCode: 'SO1', huCodes: [four.code] });
    const codes = (await graph(four.id, 'forward')).nodes.map(({ entity, code }) => `${entity} ${code}`);
    expect(codes).toEqual([`box ${four.code}`, 'ship-order SO1', 'customer CUST']);
  });
});
