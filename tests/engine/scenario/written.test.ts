import { describe, expect, it } from 'vitest';
import { compile, load, type Scenario } from '#engine';

const code = { type: 'string', format: 'code', maxLength: 40 };
const count = { type: 'integer', minimum: 0, maximum: 99 };
const stored = (properties: object) => ({
  assumed: true,
  fields: { type: 'object', required: ['code'], properties: { code, ...properties } },
});
const taking = (properties: object) => ({ assumed: true, input: { type: 'object', properties }, effects: {} });

const SET = {
  'k/bin.entity.json': stored({ size: count }),
  'k/box.entity.json': stored({ bin: { type: 'string', 'x-ref': 'bin' }, count, note: { type: 'string', maxLength: 9 } }),
  'k/move.action.json': taking({
    boxCode: { 'x-of': 'box.code', 'x-scan': 'box' },
    binCode: { 'x-of': 'box.bin' },
    reason: { type: 'string', maxLength: 40 },
  }),
  'k/count.action.json': taking({
    lines: { type: 'array', maxItems: 9, items: { type: 'object', properties: { boxCode: { 'x-of': 'box.code' } } } },
  }),
};

const YARD = {
  world: 'land',
  defaults: { box: { bin: 'A1', count: 3 } },
  rows: { box: { B1: {}, B2: { count: 5 }, LOOSE: { bin: null } } },
};
const LAND = { defaults: { bin: { size: 9 } }, rows: { bin: { A1: {}, A2: { size: 1 } }, box: { B1: { note: 'old' } } } };

/** The runs of a scenario in a set with two worlds. */
function runs(story: object, id = 'story'): readonly Scenario[] {
  const all = {
    ...SET,
    'k/yard.world.json': YARD,
    'k/land.world.json': LAND,
    [`k/${id}.scenario.json`]: { assumed: true, ...story },
  };
  const files = Object.entries(all).map(([path, content]) => ({ path, text: JSON.stringify(content) }));
  const { definitions, problems } = load(files);
  expect(problems).toEqual([]);
  return [...compile(definitions).bundle.scenarios.values()];
}

const only = (story: object): Scenario => runs(story)[0]!;
const HEAD = { world: 'yard', as: 'clerk', do: 'move' };
const names = ({ given }: Scenario) => Object.fromEntries(Object.entries(given).map(([of, rows]) => [of, Object.keys(rows)]));

describe('rows of a world', () => {
  it('are taken where an input names them, with what they refer to', () => {
    expect(only({ ...HEAD, cases: [[{ boxCode: 'B2' }]] }).given).toEqual({
      box: { B2: { bin: 'A1', count: 5 } },
      bin: { A1: { size: 9 } },
    });
  });

  it.each([
    ['a reference in an input', { cases: [[{ binCode: 'A2' }]] }, { bin: ['A2'] }],
    ['a list of inputs', { steps: [{ do: 'count', input: { lines: [{ boxCode: 'LOOSE' }] } }] }, { box: ['LOOSE'] }],
    ['rows afterwards', { cases: [[{}, { rows: { bin: { A2: {} } } }]] }, { bin: ['A2'] }],
    [
      'what a row afterwards refers to',
      { cases: [[{}, { rows: { box: { LOOSE: { bin: 'A2' } } } }]] },
      { box: ['LOOSE'], bin: ['A2'] },
    ],
    ['what a new row refers to', { cases: [[{}, { made: { box: [{ bin: 'A2' }] } }]] }, { bin: ['A2'] }],
    ['given rows', { given: { bin: { A2: {} } }, cases: [[{}]] }, { bin: ['A2'] }],
  ])('are taken by %s', (_, story, taken) => {
    expect(names(only({ ...HEAD, ...story }))).toEqual(taken);
  });

  it('are not taken by a text, or by another case of their code', () => {
    expect(only({ ...HEAD, cases: [[{ boxCode: 'b1', reason: 'B1' }]] }).given).toEqual({});
  });

  it('have what their own world says of all its rows; a later world goes before an earlier', () => {
    expect(only({ ...HEAD, cases: [[{ boxCode: 'B1' }]] }).given['box']).toEqual({ B1: { bin: 'A1', count: 3 } });
    expect(only({ ...HEAD, world: ['yard', 'land'], cases: [[{ boxCode: 'B1' }]] }).given['box']).toEqual({
      B1: { note: 'old' },
    });
  });

  it('differ as the scenario says: what is null is not there', () => {
    const given = { box: { B1: { count: 1, bin: null }, B2: null, NEW: { note: 'x' } } };
    expect(
      only({
        ...HEAD,
        given,
        cases: [
          [{ boxCode: 'B1' }, 'box.no'],
          [{ boxCode: 'B2' }, 'box.no'],
        ],
      }).given,
    ).toEqual({
      box: { B1: { count: 1 }, NEW: { bin: 'A1', count: 3, note: 'x' } },
      bin: { A1: { size: 9 } },
    });
  });
});

describe('a step', () => {
  it('has what stands above it, input by input, but for what it leaves out', () => {
    const head = { ...HEAD, input: { boxCode: 'B1', reason: 'torn' } };
    const steps = [
      [{}],
      [{ boxCode: 'B2' }, { as: 'leader', without: ['reason'] }],
      { input: { reason: 'wet' }, at: '2026-11-22T00:00:00Z' },
    ];
    expect(only({ ...head, steps }).steps).toEqual([
      { as: 'clerk', do: 'move', input: { boxCode: 'B1', reason: 'torn' } },
      { as: 'leader', do: 'move', input: { boxCode: 'B2' } },
      { as: 'clerk', do: 'move', input: { boxCode: 'B1', reason: 'wet' }, at: '2026-11-22T00:00:00Z' },
    ]);
  });

  it('that does something else has no input but its own, and several may share one', () => {
    const steps = [
      { do: 'count', input: { lines: [] } },
      { do: 'count', as: 'leader', input: { lines: [] }, steps: [[{}], [{ lines: [{}] }]] },
    ];
    expect(only({ ...HEAD, input: { boxCode: 'B1' }, steps }).steps).toEqual([
      { as: 'clerk', do: 'count', input: { lines: [] } },
      { as: 'leader', do: 'count', input: { lines: [] } },
      { as: 'leader', do: 'count', input: { lines: [{}] } },
    ]);
  });

  it('is refused with codes, places and params, and whatever else is said of it', () => {
    const row = [{}, 'box.no', 'box.full@/boxCode', ['box.late@/lines/0', { count: 1 }], { second: 'leader' }];
    const act = {
      input: {},
      second: 'leader',
      refused: ['box.no', 'box.full@/boxCode', ['box.late@/lines/0', { count: 1 }]],
    };
    const [first, second] = only({ ...HEAD, steps: [row, act] }).steps;
    expect(first).toEqual({
      as: 'clerk',
      do: 'move',
      input: {},
      second: 'leader',
      refused: [
        { code: 'box.no' },
        { code: 'box.full', at: '/boxCode' },
        { code: 'box.late', at: '/lines/0', params: { count: 1 } },
      ],
    });
    expect(second).toEqual(first);
  });
});

describe('what is run', () => {
  const idsAndSteps = (story: object) =>
    runs(story).map(({ id, steps }) => [id, steps.map(({ input }) => Object.values(input)[0])]);

  it('is what changes nothing, with the first case that does; each other by itself, and the story', () => {
    const cases = [
      [{ reason: 'a' }],
      [{ reason: 'b' }, 'box.no'],
      [{ reason: 'c' }],
      [{ reason: 'd' }, { seen: { confirm: ['box.old'] } }],
    ];
    expect(idsAndSteps({ ...HEAD, cases, steps: [[{ reason: 'e' }], [{ reason: 'f' }]] })).toEqual([
      ['story', ['b', 'd', 'a']],
      ['story case 3', ['c']],
      ['story story', ['e', 'f']],
    ]);
  });

  it('is a case at its own time, or where all begin: no clock goes back', () => {
    const at = '2026-11-20T00:00:00Z';
    const cases = [
      [{ reason: 'a' }, 'box.no'],
      [{ reason: 'b' }, 'box.no', { at }],
      [{ reason: 'c' }, { at }],
      [{ reason: 'd' }],
    ];
    expect(runs({ ...HEAD, cases }).map(({ id, steps }) => [id, steps.map((step) => step.at)])).toEqual([
      ['story', [at, '2026-11-21T00:00:00.000Z']],
      ['story case 3', [at]],
      ['story case 4', ['2026-11-21T00:00:00.000Z']],
    ]);
  });

  it('is a case once for each value', () => {
    const cases = [[{ boxCode: 'B1' }, 'box.no', { for: { 'box.B1.count': [1, null], 'box.B1.note': ['x', 'y'] } }]];
    expect(runs({ ...HEAD, cases }).map(({ id, given }) => [id, given['box']?.['B1']])).toEqual([
      ['story case 1 1 x', { bin: 'A1', count: 1, note: 'x' }],
      ['story case 1 1 y', { bin: 'A1', count: 1, note: 'y' }],
      ['story case 1 null x', { bin: 'A1', note: 'x' }],
      ['story case 1 null y', { bin: 'A1', note: 'y' }],
    ]);
  });

  it('is each scenario of a file, with what stands above all of them', () => {
    const scenarios = {
      small: { given: { box: { B1: { note: 'x' } } }, cases: [[{}]] },
      large: { as: 'leader', world: 'land', input: { reason: 'wet' }, cases: [[{}]] },
    };
    const [small, large] = runs({ ...HEAD, given: { box: { B1: { count: 1 } } }, input: { boxCode: 'B1' }, scenarios });
    expect(small).toMatchObject({ id: 'story-small', given: { box: { B1: { bin: 'A1', count: 1, note: 'x' } } } });
    expect(large).toMatchObject({ id: 'story-large', given: { box: { B1: { count: 1, note: 'old' } } } });
    expect(large?.steps).toMatchObject([{ as: 'leader', do: 'move', input: { boxCode: 'B1', reason: 'wet' } }]);
  });
});

describe('where it is written', () => {
  const story = only({
    ...HEAD,
    given: { box: { B1: { count: 1 } } },
    input: { boxCode: 'B1' },
    cases: [[{ reason: 'a' }], [{}, ['box.no@/boxCode', { count: 1 }], { rows: { box: { B1: { count: 1 } } } }]],
  });

  it.each([
    ['/steps/0', '/cases/1'],
    ['/steps/0/refused/0/at', '/cases/1/1/0'],
    ['/steps/0/refused/0/params/count', '/cases/1/1/1/count'],
    ['/steps/0/rows/box/B1/count', '/cases/1/2/rows/box/B1/count'],
    ['/steps/0/as', '/as'],
    ['/steps/0/input/boxCode', '/input/boxCode'],
    ['/steps/1/input/reason', '/cases/0/0/reason'],
    ['/given/box/B1/count', '/given/box/B1/count'],
  ])('%s stands at %s', (at, pointer) => {
    expect(story.written?.(at)).toMatchObject({ file: 'k/story.scenario.json', pointer, line: 1 });
  });

  it('is the world for what it says', () => {
    expect(story.written?.('/given/box/B1/bin')).toMatchObject({ file: 'k/yard.world.json', pointer: '/defaults/box/bin' });
    expect(story.written?.('/given/bin/A1')).toMatchObject({ file: 'k/land.world.json', pointer: '/rows/bin/A1' });
  });
});
