import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide, loadScope, MemoryStore, readInput, type LoadAnswers, type RawValues, type RecordValue } from '#engine';
import { loadPlan } from '../../../server/database/loads/loadPlan.ts';
import { runLoads } from '../../../server/database/loads/runLoads.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { context, found, id, insert, openPlant, rowsOf, USER, type Plant } from './kit.ts';
import { storePlant } from './plant.ts';

const bundle = storePlant();
const memory = new MemoryStore(bundle);
let plant: Plant;

const [A, A1, B] = [id(10), id(11), id(12)];
const [bolt, nut] = [id(20), id(21)];
const [binA, binB] = [id(30), id(31)];
const [P, Q] = [id(40), id(41)];

const box = (code: string, part: string, bin: string | null, pallet: string | null, quantity: string): RawValues => ({
  code,
  part,
  bin,
  pallet,
  quantity: new Big(quantity),
  capacity: new Big(100),
  seal: null,
  tags: ['x'],
  state: 'open',
});

const rows: Readonly<Record<string, Readonly<Record<string, RawValues>>>> = {
  user: { [USER]: { account: 'ann', secret: null } },
  part: { [bolt]: { code: 'M6', name: 'Bolt' }, [nut]: { code: 'N6', name: 'Nut' }, [id(22)]: { code: 'H1', name: id(51) } },
  place: { [A]: { code: 'A', parent: null }, [A1]: { code: 'A1', parent: A }, [B]: { code: 'B', parent: null } },
  bin: { [binA]: { code: 'BA', place: A1, allowed: [nut, bolt] }, [binB]: { code: 'BB', place: null, allowed: [] } },
  pallet: { [P]: { code: 'P1', bin: binA }, [Q]: { code: 'Q1', bin: null } },
  box: {
    [id(51)]: box('b-1', bolt, binA, P, '5'),
    [id(52)]: box('B-2', bolt, binA, P, '7.5'),
    [id(53)]: box('B-3', nut, binB, Q, '7.55'),
    [id(54)]: box('B-4', nut, null, null, '0'),
  },
  order: { [id(60)]: { code: 'O1' }, [id(61)]: { code: 'O2' } },
  'order-line': {
    [id(62)]: { order: id(60), rank: 2, part: bolt, note: null },
    [id(63)]: { order: id(60), rank: 1, part: nut, note: '一' },
    [id(64)]: { order: id(61), rank: 1, part: nut, note: null },
  },
};

beforeAll(async () => {
  plant = await openPlant(bundle);
  for (const [entity, all] of Object.entries(rows)) {
    await insert(plant.pool, bundle, entity, all);
    const system = { version: 1, createdAt: context.now, createdBy: USER, updatedAt: context.now, updatedBy: USER };
    for (const [key, values] of Object.entries(all)) memory.insert(entity, key, { id: key, ...values, ...system });
  }
});
afterAll(() => plant.close());

function inputOf(action: string, raw: object): RecordValue {
  const read = readInput(bundle.actions.get(action)!, raw);
  if (!read.ok) throw new Error(JSON.stringify(read.refusals));
  return read.input;
}

function load(action: string, input: RecordValue): Promise<LoadAnswers> {
  const plan = loadPlan(bundle, bundle.actions.get(action)!);
  return withClient(plant.pool, async (client) => {
    const [, answers] = await Promise.all([client.query('BEGIN'), runLoads(client, plan, input, context)]);
    await client.query('COMMIT');
    return answers;
  });
}

const inputs: readonly (readonly [string, object])[] = [
  ['by-code', { code: 'B-1' }],
  ['by-code', { code: 'none' }],
  ['by-code', {}],
  ['by-id', { id: id(51) }],
  ['by-id', { id: id(99) }],
  ['by-id', { id: 'no id at all' }],
  ['by-lock', { code: 'm6' }],
  ['by-path', { code: 'b-1' }],
  ['by-path', { code: 'B-4' }],
  ['by-computed', { code: 'B-2' }],
  ['by-list', { code: 'B-1' }],
  ['by-list', { code: 'B-3' }],
  ['by-tree', { code: 'B-1', place: 'A' }],
  ['by-alias', { code: 'B-1' }],
  ['by-alias', { code: 'B-3' }],
  ['by-alias', { code: 'none' }],
  ['by-two-keys', { code: 'O1', rank: 1 }],
  ['by-two-keys', { code: 'O1', rank: 7 }],
  ['by-all', { codes: ['B-3', 'none', 'b-1', 'B-2'] }],
  ['by-all-pairs', { code: 'O1', lines: [{ rank: 2 }, { rank: 9 }, { rank: 1 }] }],
  ['by-all-of-rows', { code: 'P1' }],
  ['where-alias', { code: 'B-1' }],
  ['where-list', { code: 'P1' }],
  ['first-alias', { code: 'B-1' }],
  ['first-alias', { code: 'B-2' }],
  ['totals', { code: 'B-1' }],
  ['totals', { code: 'none' }],
  ['first-rows', { code: 'B-1' }],
  ['first-rows', { code: 'B-3' }],
  ['first-rows', { code: 'none' }],
  ['totals-of-each', { codes: ['M6', 'B-3', 'none', 'm6', 'N6'], amounts: [7.5, 0, 99] }],
  ['children', { code: 'O1' }],
  ['unit', { code: 'p1' }],
  ['unit', { code: 'B-1' }],
  ['unit', { code: 'none' }],
  ['unit-then', { code: 'P1' }],
  ['table', { code: 'B-1' }],
  ['by-held-id', { code: 'M6' }],
  ['by-held-id', { code: 'H1' }],
  ['nothing', { code: 'B-4' }],
];

describe('loads from PostgreSQL', () => {
  it.each(inputs)('%s %j finds what the memory store finds', async (name, raw) => {
    const action = bundle.actions.get(name)!;
    const input = inputOf(name, raw);
    const [database, expected] = [await load(name, input), memory.load(action, input, context) as LoadAnswers];
    const { deferred: skipped } = loadScope(bundle, action, input, expected, context);
    for (const [alias, answer] of database) {
      // What stands on a missing row is never looked at.
      if (action.loads.some((each) => each.alias === alias && each.uses.some((used) => skipped.has(used)))) continue;
      expect(found(answer)).toEqual(found(expected.get(alias)));
      const known = rowsOf(expected.get(alias)!);
      for (const [row, values] of rowsOf(answer)) expect(known.get(row)).toMatchObject(values);
    }
  });

  it.each(inputs)('%s %j is decided as it is from memory', async (name, raw) => {
    const action = bundle.actions.get(name)!;
    const input = inputOf(name, raw);
    const decided = decide(bundle, action, input, await load(name, input), context);
    expect(decided).toEqual(decide(bundle, action, input, memory.load(action, input, context) as LoadAnswers, context));
  });
});
