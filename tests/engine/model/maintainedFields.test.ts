import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';

const code = { type: 'string', format: 'code', maxLength: 40 };
const number = { type: 'integer', minimum: 0, maximum: 99, 'x-default': '0' };
const crate = (over: object = {}, crud: object = { create: {}, edit: {} }) => ({
  id: 'crate',
  fields: {
    required: ['code', 'counted', 'note'],
    properties: { code, counted: { ...number, ...over }, note: { type: 'string', maxLength: 20 } },
  },
  states: { state: 'crate' },
  crud,
});
const model = {
  id: 'crate',
  initial: 'open',
  states: { open: {}, shut: {} },
  transitions: {},
  events: { shut: { refusal: 'x.y' } },
};
const shut = { shut: { event: 'shut', from: ['open'], to: 'shut' } };

/** Fields the linter wants out of the forms of a crate, whose action has these effects. */
function kept(effects: object, entity = crate()): readonly unknown[] {
  const files = [
    ['entity', entity],
    [
      'entity',
      { id: 'user', label: ['account'], fields: { type: 'object', required: ['account'], properties: { account: code } } },
    ],
    ['state-model', { ...model, transitions: shut }],
    [
      'action',
      {
        id: 'crate-act',
        input: { type: 'object', required: ['crateCode', 'given'], properties: { crateCode: code, given: { ...number } } },
        load: { crate: { entity: 'crate', by: { code: 'input.crateCode' }, lock: true } },
        effects,
      },
    ],
  ] as const;
  const { problems } = compile(
    load(
      files.map(([kind, { id, ...definition }]) => ({
        path: `plant/${id}.${kind}.json`,
        text: JSON.stringify({ assumed: true, ...definition }),
      })),
    ).definitions,
  );
  return problems
    .filter(({ code: found }) => found === 'lint.keptByAction')
    .map(({ params, pointer }) => [params['action'], pointer]);
}

const set = (value: string) => ({ change: { update: 'crate', set: { counted: value } } });
const COUNTED = [['crate-act', '/fields/properties/counted']];

describe('a field that forms may set', () => {
  it.each(['crate.counted + 1', 'crate.counted + input.given', '5'])('is not one that an action keeps by %s', (value) => {
    expect(kept(set(value))).toEqual(COUNTED);
  });

  it('is not one that an action sets beside an event of its row', () => {
    expect(kept({ ...set('input.given'), shut: { event: 'shut', on: 'crate' } })).toEqual(COUNTED);
  });

  it('may be one that an action merely asks for', () => {
    expect(kept(set('input.given'))).toEqual([]);
  });

  it('may be kept too, where the field says so or no form has it', () => {
    expect(kept(set('crate.counted + 1'), crate({ alsoByHand: true, assumed: true }))).toEqual([]);
    expect(kept(set('crate.counted + 1'), crate({}, { create: { omit: ['counted'] }, edit: { omit: ['counted'] } }))).toEqual(
      [],
    );
  });

  it('is found in the form that still has it', () => {
    expect(kept(set('crate.counted + 1'), crate({}, { create: { omit: ['counted'] }, edit: {} }))).toEqual(COUNTED);
  });
});
