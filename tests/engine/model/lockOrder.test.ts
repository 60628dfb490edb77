import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';

const code = { type: 'string', format: 'code', maxLength: 40 };
const fields = (properties: object = {}) => ({ type: 'object', required: ['code'], properties: { code, ...properties } });
const entity = (id: string, properties: object = {}) => ({
  id,
  fields: fields(properties),
});
const entities = [
  { id: 'user', label: ['account'], fields: { type: 'object', required: ['account'], properties: { account: code } } },
  entity('box'),
  entity('pallet'),
  entity('task', { box: { type: 'string', 'x-ref': 'box' } }),
  { id: 'unit', kindOf: 'view', of: ['box', 'pallet'], label: ['code'], fields: fields() },
];
const locking = (id: string, load: object) => ({
  id,
  input: { type: 'object', required: ['code'], properties: { code } },
  load,
  effects: {},
});
const byCode = (of: string) => ({ entity: of, by: { code: 'input.code' }, lock: true });

/** Where the actions could wait for each other: the entities each of them locks out of order. */
function cycles(...loads: readonly object[]): readonly unknown[] {
  const actions = loads.map((given, i) => locking(`act-${i}`, given));
  const files = Object.entries({ entity: entities, action: actions }).flatMap(([kind, definitions]) =>
    definitions.map(({ id, ...definition }) => ({
      path: `plant/${id}.${kind}.json`,
      text: JSON.stringify({ assumed: true, ...definition }),
    })),
  );
  const { problems } = compile(load(files).definitions);
  return problems.filter(({ code: found }) => found === 'lint.lockOrderCycle').map(({ params }) => params['path']);
}

describe('two actions that lock the same rows', () => {
  const boxOfTask = { task: byCode('task'), box: { entity: 'box', by: { id: 'task.box.id' }, lock: true } };

  it('in one stage lock them in one order, whatever the file says', () => {
    expect(cycles({ task: byCode('task'), box: byCode('box') }, { box: byCode('box'), task: byCode('task') })).toEqual([]);
  });

  it('could wait for each other when one finds the first by the second', () => {
    expect(cycles(boxOfTask, { task: byCode('task'), box: byCode('box') })).toEqual(['task > box > task']);
  });

  it('could do so too when one of them scans a unit, which may be the box', () => {
    expect(cycles(boxOfTask, { unit: byCode('unit'), task: byCode('task') })).toEqual(['task > box > task']);
  });

  it('do not when the first is looked up without a lock', () => {
    const asked = { entity: 'task', by: { code: 'input.code' } };
    const box = { entity: 'box', by: { id: 'asked.box.id' }, lock: true };
    const task = { entity: 'task', by: { id: 'asked.id' }, lock: true };
    expect(cycles({ asked, box, task }, { unit: byCode('unit'), task: byCode('task') })).toEqual([]);
  });
});
