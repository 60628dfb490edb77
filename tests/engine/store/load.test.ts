import { beforeAll, describe, expect, it } from 'vitest';
import Big from 'big.js';
import type { Context, LoadAnswer } from '../../../engine/frame/types.ts';
import { readInput } from '../../../engine/input/readInput.ts';
import type { Bundle } from '../../../engine/model/types.ts';
import { MemoryStore } from '../../../engine/store/memory.ts';
import { plant } from './plant.ts';

let bundle: Bundle;
let store: MemoryStore;
const context: Context = {
  actor: { userId: 'u', account: 'keeper', roles: ['keeper'], rows: [], workUnitIds: [], warehouseIds: [] },
  now: '2026-11-21T00:00:00.000Z',
  newId: () => 'new',
  zone: 'Asia/Shanghai',
  settings: {},
  confirmed: new Set(),
};

function answers(id: string, raw: object): Readonly<Record<string, LoadAnswer>> {
  const action = bundle.actions.get(id)!;
  const read = readInput(action, raw);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return Object.fromEntries(store.load(action, read.input, context));
}

const ids = (answer: LoadAnswer | undefined) => answer?.rows.map((row) => row?.id ?? null);

beforeAll(() => {
  bundle = plant();
  store = new MemoryStore(bundle);
  for (const [id, parent] of [
    ['A', null],
    ['A1', 'A'],
    ['B', null],
  ] as const)
    store.insert('place', id, { code: id, parent, version: 1 });
  for (const [id, place] of [
    ['P', 'A1'],
    ['Q', 'B'],
    ['R', 'A1'],
  ] as const)
    store.insert('pallet', id, { code: id, place, version: 1 });
  for (const id of ['M', 'N']) store.insert('part', id, { code: id, version: 1 });
  const box = (id: string, part: string, pallet: string | null, quantity: string) =>
    store.insert('box', id, { code: id, part, pallet, seal: null, quantity: new Big(quantity), state: 'open', version: 1 });
  box('b1', 'M', 'P', '5');
  box('b2', 'M', 'P', '7.5');
  box('b3', 'N', 'R', '7.5');
  box('b4', 'N', null, '0');
  store.insert('order', 'O', { code: 'O', version: 1 });
  for (const rank of [2, 1]) store.insert('order-line', `l${rank}`, { order: 'O', rank, part: 'M', version: 1 });
});

describe('loading from memory', () => {
  it('finds a row by its code in whatever case', () => {
    expect(ids(answers('by-code', { code: 'B1' })['box'])).toEqual(['b1']);
    expect(ids(answers('by-code', { code: 'zz' })['box'])).toEqual([null]);
  });

  it('finds nothing by a null key', () => {
    expect(ids(answers('by-code', {})['box'])).toEqual([null]);
  });

  it('brings along the rows a dotted path leads to, up to the root of a tree', () => {
    expect(answers('by-path', { code: 'b1' })['box']?.relatedRows.map(({ id }) => id)).toEqual(['P', 'A1', 'A']);
  });

  it('keeps order and length of the keys', () => {
    expect(ids(answers('by-all', { codes: ['B2', 'zz', 'b1'] })['boxes'])).toEqual(['b2', null, 'b1']);
  });

  it('sorts, breaks ties by id, and says that there are more', () => {
    const { boxes } = answers('in-place', { code: 'a1' });
    expect(ids(boxes)).toEqual(['b2', 'b3']);
    expect(boxes?.tooMany).toBe(true);
  });

  it('finds what lies below a place', () => {
    expect(ids(answers('below', { code: 'A' })['boxes'])).toEqual(['b1', 'b2', 'b3']);
    expect(ids(answers('below', { code: 'B' })['boxes'])).toEqual([]);
  });

  it('asks nothing about a row that is missing', () => {
    expect(answers('in-place', { code: 'zz' })['boxes']).toEqual({ rows: [], relatedRows: [] });
  });

  it('takes the first row', () => {
    expect(ids(answers('fullest', {})['box'])).toEqual(['b2']);
  });

  it('counts and sums exactly; over nothing a sum is 0', () => {
    expect(answers('totals', { code: 'M' })['all']?.totals).toEqual({
      count: 2,
      quantity: new Big('12.5'),
      most: new Big('7.5'),
    });
    expect(answers('totals', { code: 'zz' })['all']?.totals).toEqual({ count: 0, quantity: new Big(0), most: new Big(0) });
  });

  it('reads child rows in the order of their label', () => {
    const { order } = answers('lines', { code: 'O' });
    expect(order?.children).toEqual(['lines']);
    expect(order?.relatedRows.map(({ id }) => id)).toEqual(['l1', 'l2']);
  });

  it('resolves a scanned code of a view: the unit first, then the boxes on it', () => {
    expect(ids(answers('unit', { code: 'p' })['unit'])).toEqual(['P', 'b1', 'b2']);
    expect(ids(answers('unit', { code: 'B3' })['unit'])).toEqual(['b3']);
    expect(ids(answers('unit', { code: 'zz' })['unit'])).toEqual([null]);
  });

  it('looks a range up in a table', () => {
    expect(answers('letter', { lot: 8 })['letter']?.totals).toEqual({ letter: 'A', share: new Big('0.5') });
    expect(answers('letter', { lot: 16 })['letter']?.totals).toBeUndefined();
  });

  it('gives computed sums and counts with the row', () => {
    expect(store.rows('pallet').find(({ id }) => id === 'P')?.values).toMatchObject({ load: new Big('12.5'), boxCount: 2 });
  });
});
