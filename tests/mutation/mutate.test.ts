import { describe, expect, it } from 'vitest';
import { isNamed } from './named.ts';
import { load } from '../../engine/load/loadDefinitions.ts';
import { definitionFiles } from '../kit/files.ts';
import { compile } from '../../engine/compile/compile.ts';
import { mutate } from './mutate.ts';
import { sitesOf } from './sites.ts';

const AREA = /^(platform|schema)\//;
const files = definitionFiles().filter(({ path }) => !path.endsWith('.scenario.json') || AREA.test(path));
const RULE = 'action saved-view-edit: assert own';

/** Says only that the unit is a pallet, which what is done with the pallet needs. */
const PROOF = 'action put-off-pad: effect pickPallet when';

/** Says only that there is something to correct, in a trait. */
const PROOF_OF_TRAIT = 'action banner-approve: effect replace when';

async function unnoticed(cases: (each: readonly object[]) => readonly object[]) {
  const changed = files.map(({ path, text }) => {
    if (!path.endsWith('saved-view-owner.scenario.json')) return { path, text };
    const scenario = JSON.parse(text) as { readonly cases: readonly object[] };
    return { path, text: JSON.stringify({ ...scenario, cases: cases(scenario.cases) }) };
  });
  const { survivors } = await mutate(load(changed).definitions, ({ place }) => place === RULE);
  return survivors.map(({ change }) => change);
}

/** Cases that are not refused; several may stand together. */
function accepted(cases: readonly object[]): readonly object[] {
  return cases
    .map((each) => ('steps' in each ? { ...each, steps: accepted(each.steps as readonly object[]) } : each))
    .filter((each) => 'steps' in each || !JSON.stringify(each).includes('savedView.notYours'));
}

describe('changing a rule of somebody’s own view', () => {
  it('is noticed by its scenario', async () => {
    expect(await unnoticed((cases) => cases)).toEqual([]);
  });

  it('is not noticed by a scenario that never sees it refuse', async () => {
    expect(await unnoticed(accepted)).toEqual(['always']);
  });

  it('is noticed where it proves that something is there: nothing loads without it', async () => {
    const { survivors } = await mutate(load(files).definitions, ({ place }) => place === PROOF);
    expect(survivors.map(({ change }) => change)).toEqual(['never']);
  });

  it('is noticed where a trait says it', async () => {
    const { survivors } = await mutate(load(files).definitions, ({ place }) => place === PROOF_OF_TRAIT);
    expect(survivors.map(({ change }) => change)).toEqual(['never']);
  });

  it('is not noticed where nothing comes by it', async () => {
    expect(await unnoticed(() => [])).toEqual(['always', 'opposite']);
  });
});

it('takes what a trait says for one place, however many entities have it', () => {
  const { bundle } = compile(load(files).definitions);
  const having = [...bundle.entities.values()].filter(({ definition }) => definition.traits?.includes('publication'));
  const found = sitesOf(bundle, new Map()).filter(({ place }) => place.endsWith('-approve: assert ownText'));
  expect(found.map(({ likes }) => likes?.length)).toEqual([having.length - 1]);
});

it('takes the places that any of several words names', () => {
  const places = ['hu-merge/assert/part', 'hu-split/assert/part', 'box/checks/kept'].map((place) => ({
    place,
    area: 'warehouse',
  }));
  const taken = (...words: string[]) => places.filter((site) => isNamed(words, site)).map(({ place }) => place);
  expect(taken('hu-merge', 'box')).toEqual(['hu-merge/assert/part', 'box/checks/kept']);
  expect(taken('hu-merge')).toEqual(['hu-merge/assert/part']);
  expect(taken('warehouse')).toHaveLength(3);
  expect(taken()).toHaveLength(3);
});
