import type { StateModelDefinition } from '../../definitions.generated.ts';
import type { Choice } from '../guards/choices.ts';
import { transitionGroups } from '../transitionGroups.ts';
import type { CheckedModel, Step } from './CheckedModel.ts';

/** A state model as a graph. Conditions are taken as possibly true, those that never hold left out. */
export function stateGraph(
  model: StateModelDefinition,
  choices: readonly Choice[],
  rolesOf: (event: string) => readonly string[] | undefined,
): CheckedModel {
  const steps = new Map<string, Step[]>();
  for (const { state, event, entries } of transitionGroups(model)) {
    const choice = choices.find((each) => each.state === state && each.event === event);
    const by = rolesOf(event);
    const isSure = choice === undefined || entries.some(([, { ok }]) => ok === undefined);
    for (const [id, { to }] of entries)
      if (choice?.constant.get(id) !== 'never')
        steps.set(state, [
          ...(steps.get(state) ?? []),
          { event, to, ...(by ? { by } : {}), ...(isSure ? {} : { isConditional: true as const }) },
        ]);
  }
  return {
    start: model.initial,
    stepsFrom: (state) => steps.get(state) ?? [],
    isFinal: (state) => model.states[state]?.final === true,
    ...(model.cyclic ? { isCyclic: true } : {}),
  };
}
