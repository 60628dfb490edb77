import type { Context, Problem } from '#engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { person } from '../engine/decide/shop.ts';
import type { Engine } from './engineWith.ts';
import { Recipe } from './Recipe.ts';

describe('a kind of effect, added as docs/recipes.md says', () => {
  const recipe = new Recipe('Add a kind of effect');
  beforeAll(() => recipe.follow());

  it('is one file and a line in the list', () => {
    expect(recipe.programs()).toEqual(['engine/effects/stamp.ts', 'engine/effects/effectKinds.ts']);
    expect(recipe.texts()).toEqual(['definitions.explain-stamp', 'lint.stampNamed']);
  });

  it.each(recipe.pathsBelow('tests/'))('finds what %s says', (path) => {
    const { found, said } = recipe.found(path);
    expect(found).toEqual(said);
    expect(said.length > 0).toBe(path.includes('invalid-'));
  });

  it('has its place in the grammar', () => {
    const { problems } = recipe.engine.load(plant({ seen: { stamp: 'crate' } }));
    expect(problems).toMatchObject([{ code: 'lint.missingKey', params: { key: 'field' } }]);
  });

  it('compiles, and is held to the rules of every effect', () => {
    expect(compiled(recipe.engine, { seen: { stamp: 'crate', field: 'seenAt' } }).problems).toEqual([]);
    const faults = (effect: object): readonly Problem[] => compiled(recipe.engine, { seen: effect }, false).problems;
    expect(faults({ stamp: 'crate', field: 'seenAt' })).toMatchObject([{ code: 'lint.unlockedUpdate' }]);
    expect(faults({ stamp: 'crate', field: 'noneAt' })[0]).toMatchObject({
      code: 'lint.unknownField',
      params: { of: 'crate', field: 'noneAt' },
    });
  });

  it('runs', () => {
    const { bundle } = compiled(recipe.engine, { seen: { stamp: 'crate', field: 'seenAt' } });
    const action = bundle.actions.get('check')!;
    const values = { id: 'c', version: 1, code: 'C', seenAt: null };
    const answers = new Map([['crate', { rows: [{ entity: 'crate', id: 'c', values }], relatedRows: [] }]]);
    const decision = recipe.engine.decide(bundle, action, { code: 'C' }, answers, context);
    expect(decision).toMatchObject({
      outcome: 'accepted',
      changes: { updated: [{ entity: 'crate', id: 'c', after: { seenAt: context.now } }] },
    });
  });
});

const context: Context = {
  actor: person('u', ['clerk']),
  now: '2026-11-21T00:00:00.000Z',
  newId: () => 'new',
  zone: 'UTC',
  settings: {},
  confirmed: new Set(),
};

const code = { type: 'string', format: 'code', maxLength: 40 };

/** Crates, and an action on one of them with these effects. */
function plant(effects: object, lock = true) {
  const account = { type: 'string', maxLength: 50 };
  const files = {
    'user.entity': { label: ['account'], fields: { type: 'object', required: ['account'], properties: { account } } },
    'crate.entity': {
      fields: {
        type: 'object',
        required: ['code'],
        properties: { code, seenAt: { type: 'string', format: 'date-time' } },
      },
    },
    'clerk.role': { actions: ['*'], records: ['*'] },
    'check.action': {
      input: { type: 'object', required: ['code'], properties: { code } },
      load: { crate: { entity: 'crate', by: { code: 'input.code' }, ...(lock ? { lock } : {}) } },
      effects,
    },
  };
  return Object.entries(files).map(([name, content]) => ({
    path: `plant/${name}.json`,
    text: JSON.stringify({ assumed: true, ...content }),
  }));
}

function compiled(engine: Engine, effects: object, lock = true) {
  const { definitions, problems } = engine.load(plant(effects, lock));
  expect(problems).toEqual([]);
  return engine.compile(definitions);
}
