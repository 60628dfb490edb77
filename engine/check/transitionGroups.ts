import type { StateModelDefinition, TransitionEntry } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';

/** The transitions of one event out of one state, in the order they are tried. */
export interface TransitionGroup {
  readonly state: string;
  readonly event: string;
  readonly entries: readonly (readonly [string, TransitionEntry])[];
}

/** Every choice a model makes: the first transition of a group whose guard holds is taken. */
export function transitionGroups({ transitions }: StateModelDefinition): readonly TransitionGroup[] {
  const groups = new Map<string, TransitionGroup>();
  for (const entry of byRank(transitions)) {
    const { event, from } = entry[1];
    for (const state of from) {
      const key = `${state} ${event}`;
      groups.set(key, { state, event, entries: [...(groups.get(key)?.entries ?? []), entry] });
    }
  }
  return [...groups.values()];
}
