import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { addTexts, textStore, translate, type StateModel } from '#engine';
import { explore } from '../../../engine/check/proofs/explore.ts';
import { stateGraph } from '../../../engine/check/ModelChecker.ts';
import { machineOf, nextState } from '../../../engine/frame/machine.ts';
import { shipped } from '../../kit/shipped.ts';
import { coveringWalks, movesOf, simplePaths, type Move } from './paths.ts';

/** One that a plant is still to draw has nothing but the state rows wait in. */
const models = [...shipped.stateModels.values()]
  .filter(({ transitions }) => transitions.length > 0)
  .map((model) => [model.id, model] as const);
const MOST_PATHS = 200;

/** Where a model comes to on a walk, when of each choice only the condition of that transition holds; undefined where it is refused. */
function walked(model: StateModel, walk: readonly Move[]): string | undefined {
  let state: string | undefined = model.initial;
  for (const { id, event } of walk) state = state && nextState(model, state, event, (transition) => transition.id === id);
  return state;
}

/** The model with other transitions: a machine of its own. */
const withTransitions = (model: StateModel, transitions: StateModel['transitions']): StateModel => ({
  ...model,
  transitions,
});

describe.each(models)('every record of %s', (_id, model) => {
  const paths = simplePaths(model, MOST_PATHS);
  const walks = coveringWalks(model);

  it('goes every simple path to its end', () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => walked(model, path) !== path.at(-1)!.to)).toEqual([]);
  });

  it('comes where an independent search of its machine comes, and where the check does', () => {
    const found = getShortestPaths(machineOf(model), {
      events: [...model.events.keys()].flatMap((type) => [
        { type, ok: () => true },
        { type, only: '', ok: () => false },
        // Of a choice each condition may be the one that holds; `only` tells the events apart, whose functions do not.
        ...model.transitions
          .filter(({ event, ok }) => event === type && ok)
          .map(({ id }) => ({ type, only: id, ok: (transition: { id: string }) => transition.id === id })),
      ]) as never,
      serializeState: (state) => String(state.value),
    });
    const reached = new Set(found.map(({ state }) => String(state.value).replaceAll('__', '/')));
    const graph = stateGraph(model.definition, [], () => undefined);
    expect([...explore(graph).steps.keys()].toSorted()).toEqual([...reached].toSorted());
  });

  it('would be found elsewhere if any transition were gone or led elsewhere', () => {
    for (const { id, from, to } of movesOf(model)) {
      const gone = model.transitions.map((each) =>
        each.id === id ? { ...each, from: each.from.filter((f) => f !== from) } : each,
      );
      const other = model.states.find((state) => state !== from && state !== to);
      const bent = model.transitions.map((each) => (each.id === id ? { ...each, to: other ?? from } : each));
      for (const mutant of [gone, ...(other === undefined ? [] : [bent])]) {
        const changed = withTransitions(model, mutant);
        const caught = walks.some((walk) => walked(changed, walk) !== walk.at(-1)!.to);
        expect({ id, from, caught }).toEqual({ id, from, caught: true });
      }
    }
  });

  it('agrees with the table on any walk, whatever conditions hold', () => {
    const step = fc.record({ event: fc.constantFrom(...model.events.keys()), holds: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = model.initial;
        for (const { event, holds } of steps) {
          const open = model.transitions.find((t) => t.event === event && t.from.includes(state) && (!t.ok || holds));
          const expected = open?.to ?? (model.events.get(event)?.stay.has(state) ? state : undefined);
          expect(nextState(model, state, event, () => holds)).toBe(expected);
          state = expected ?? state;
        }
      }),
      { numRuns: process.env['LONG'] === '1' ? 500 : 20 },
    );
  });
});

describe('an event that a state does not allow', () => {
  const store = textStore();
  for (const language of ['zh', 'en'] as const) addTexts(store, language, Object.fromEntries(shipped.texts[language]));

  it.each(models)('of %s is refused in a whole sentence, in both languages, in every such state', (id, model) => {
    const wrong: string[] = [];
    for (const event of model.events.values())
      for (const state of model.states.filter((each) => !event.legal.has(each)))
        for (const language of ['zh', 'en'] as const) {
          const params = { code: 'X-1', state: { word: state.split('/')[0] ?? '', of: `${id}.state` } };
          const text = translate(store, { language }, event.refusal, params);
          if (text === event.refusal || text.includes('{{')) wrong.push(`${event.id} in ${state}: ${text}`);
        }
    expect(wrong).toEqual([]);
  });
});
