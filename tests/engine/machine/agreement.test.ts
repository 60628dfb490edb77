import { describe, expect, it } from 'vitest';
import { compile, load } from '#engine';
import { machineOf, nextState } from '../../../engine/frame/machine.ts';
import type { StateModel } from '../../../engine/model/types.ts';
import { definitionFiles, formatExamples } from '../../kit/files.ts';

const { bundle } = compile(load([...definitionFiles(), ...formatExamples()]).definitions);
const models = [...bundle.stateModels.values()];

/** What the table says: the first transition whose guard holds, else a stay, else nothing. */
function byTable(model: StateModel, state: string, event: string, ok: (id: string) => boolean): string | undefined {
  const open = model.transitions.find((t) => t.event === event && t.from.includes(state) && (!t.ok || ok(t.id)));
  return open?.to ?? (model.events.get(event)?.stay.has(state) ? state : undefined);
}

describe.each(models.map((model) => [model.id, model] as const))('the machine of %s', (_, model) => {
  const pairs = model.states.flatMap((state) => [...model.events.keys()].map((event) => [state, event] as const));

  it.each([
    ['hold', true],
    ['fail', false],
  ])('takes every event in every state as the table says when all guards %s', (_name, holds) => {
    for (const [state, event] of pairs)
      expect([state, event, nextState(model, state, event, () => holds)]).toEqual([
        state,
        event,
        byTable(model, state, event, () => holds),
      ]);
  });

  it('agrees with the table when one guard holds and the others fail', () => {
    for (const only of model.transitions.filter((t) => t.ok)) {
      for (const [state, event] of pairs)
        expect([only.id, state, event, nextState(model, state, event, (t) => t.id === only.id)]).toEqual([
          only.id,
          state,
          event,
          byTable(model, state, event, (id) => id === only.id),
        ]);
    }
  });

  it('knows an event as legal exactly where a transition starts or it may stay', () => {
    for (const [state, event] of pairs)
      expect(model.events.get(event)?.legal.has(state)).toBe(byTable(model, state, event, () => true) !== undefined);
  });

  it('moves only along the pairs the database allows', () => {
    const allowed = model.pairs.map(([from, to]) => `${from} ${to}`);
    const moves = pairs.flatMap(([state, event]) => {
      const next = nextState(model, state, event, () => true);
      return next === undefined || next === state ? [] : [`${state} ${next}`];
    });
    expect(moves.filter((move) => !allowed.includes(move))).toEqual([]);
  });

  it('begins where the definition says', () => {
    expect(model.states).toContain(model.initial);
    expect(machineOf(model)).toBe(machineOf(model));
  });
});
