import { checkDefinitions, load } from '#engine';
import { describe, expect, it } from 'vitest';

const code = { type: 'string', format: 'code', maxLength: 40 };

const SET = {
  'k/bin.entity.json': {
    assumed: true,
    fields: { type: 'object', required: ['code'], properties: { code } },
    crud: { create: {} },
  },
  'k/box.entity.json': {
    assumed: true,
    fields: {
      required: ['code', 'bin', 'count'],
      properties: {
        code,
        bin: { type: 'string', 'x-ref': 'bin' },
        count: { type: 'integer', minimum: 0, maximum: 99 },
        isOld: { type: 'boolean', 'x-default': 'false' },
      },
    },
    states: { state: 'box' },
    crud: { create: {} },
  },
  'k/user.entity.json': {
    assumed: true,
    label: ['account'],
    fields: {
      required: ['account'],
      properties: { account: code, friend: { type: 'string', 'x-ref': 'user' } },
    },
  },
  'k/box.state-model.json': {
    assumed: true,
    initial: 'open',
    states: { open: {}, closed: {} },
    events: { close: { refusal: 'box.no' } },
    transitions: { close: { event: 'close', from: ['open'], to: 'closed' } },
  },
  'k/clerk.role.json': { assumed: true, actions: ['box-create', 'bin-create'] },
};

const HEAD = { assumed: true, as: 'clerk', do: 'bin-create', cases: [[{ code: 'A9' }]] };

/** What is found in the rows of a scenario, and of what it builds on, before it is run. */
function found(scenario: object, more: Readonly<Record<string, object>> = {}) {
  const all = { ...SET, ...more, 'k/story.scenario.json': { ...HEAD, ...scenario } };
  const { definitions, problems } = load(
    Object.entries(all).map(([path, content]) => ({ path, text: JSON.stringify(content) })),
  );
  expect(problems).toEqual([]);
  return checkDefinitions(definitions)
    .problems.filter(({ code: of }) => of.startsWith('scenario.') || of.startsWith('lint.unknown'))
    .map(({ code: of, file, pointer, params, severity }) => ({ code: of, at: `${file}#${pointer}`, params, severity }));
}

const box = (fields: object) => ({
  given: { bin: { A1: {} }, box: { B1: { bin: 'A1', count: 5, isOld: false, ...fields } } },
});

const at = (place: string) => `k/story.scenario.json#/given${place}`;

describe('the rows a scenario gives', () => {
  it('pass as a run reads them', () => {
    expect(found(box({ state: 'closed', count: 99 }))).toEqual([]);
    expect(found({ given: { user: { LI: { friend: 'clerk' }, WU: { friend: 'li' } } } })).toEqual([]);
  });

  it.each([
    ['a value beyond its bounds', { count: 100 }, '/count', '100', '0…99', 'common.integerRange'],
    ['a value of another type', { count: 'many' }, '/count', '"many"', '0…99', 'common.number'],
    ['a state there is not', { state: 'clsoed' }, '/state', '"clsoed"', 'open, closed', 'common.unknownWord'],
    ['a word for yes or no', { isOld: 'no' }, '/isOld', '"no"', 'true, false', 'common.yesOrNo'],
  ])('are told of %s, with what may stand there', (_, fields, place, value, allowed, because) => {
    expect(found(box(fields))).toEqual([
      {
        code: 'scenario.badRow',
        at: at(`/box/B1${place}`),
        severity: 'error',
        params: { field: place.slice(1), value, allowed, because, ...(place === '/state' ? { nearest: 'closed' } : {}) },
      },
    ]);
  });

  it('are told of a required field that is missing', () => {
    expect(found({ given: { bin: { A1: {} }, box: { B1: { bin: 'A1', isOld: false } } } })).toEqual([
      {
        code: 'scenario.badRow',
        at: at('/box/B1/count'),
        severity: 'error',
        params: { field: 'count', value: 'null', allowed: '0…99', because: 'common.required' },
      },
    ]);
  });

  it('are told of a field, a row and an entity that there are not', () => {
    expect(found(box({ colour: 'red' }))).toMatchObject([
      { code: 'scenario.unknownField', at: at('/box/B1/colour'), params: { field: 'colour' } },
    ]);
    expect(found(box({ bin: 'A2' }))).toMatchObject([
      { code: 'scenario.unknownRow', at: at('/box/B1/bin'), params: { entity: 'bin', name: 'A2' } },
    ]);
    expect(found({ given: { ship: { S: {} } } })).toMatchObject([
      { code: 'lint.unknownDefinition', at: at('/ship'), params: { kind: 'entity', id: 'ship' } },
    ]);
  });

  it('are told of where they are written, once', () => {
    const yard = { defaults: { box: { isOld: false, bin: 'A1' } }, rows: { bin: { A1: {} }, box: { B1: { count: 100 } } } };
    const cases = [[{ code: 'A9' }], [{ code: 'A1' }]];
    const taking = {
      world: 'yard',
      scenarios: { one: { given: { box: { B1: {} } }, cases }, two: { given: { box: { B1: {} } }, cases } },
    };
    const { cases: _, ...head } = HEAD;
    expect(found({ ...head, ...taking, cases: undefined }, { 'k/yard.world.json': yard })).toMatchObject([
      { code: 'scenario.badRow', at: 'k/yard.world.json#/rows/box/B1/count' },
    ]);
  });

  it('are told at a case of what it varies', () => {
    const cases = [[{ code: 'A9' }], [{ code: 'A8' }, { for: { 'box.B1.count': [0, 100], 'box.B1.state': ['open'] } }]];
    expect(found({ ...box({}), cases })).toMatchObject([
      { code: 'scenario.badRow', at: 'k/story.scenario.json#/cases/1', params: { field: 'count', value: '100' } },
    ]);
  });
});
