import type { StateModelDefinition, TransitionEntry } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { ranked } from '../../model/names.ts';
import { below, whole } from '../place.ts';
import type { LintInput } from '../types.ts';

type Entry = readonly [string, TransitionEntry];

/**
 * Of the transitions of one event out of one state the first whose guard holds is taken. One without a guard hides those after it
 * (error); when the last is guarded and the state has no `stay`, the event may be refused by the guards alone (warning).
 */
export function* lastGuarded(set: LintInput): Generator<Finding> {
  for (const placed of set['state-model'].values()) {
    for (const { state, event, entries } of choices(placed.definition)) {
      const open = entries.findIndex(([, { ok }]) => ok === undefined);
      const at = ([id]: Entry) => ({ ...below(whole(placed), 'transitions', id), params: { state, event } });
      const [hidden, last] = [open < 0 ? undefined : entries[open + 1], entries.at(-1)];
      if (hidden) yield at(hidden);
      if (open < 0 && last && !placed.definition.events[event]?.stay?.includes(state))
        yield { ...at(last), severity: 'warning' };
    }
  }
}

function choices({
  transitions,
}: StateModelDefinition): readonly { readonly state: string; readonly event: string; readonly entries: readonly Entry[] }[] {
  const groups = new Map<string, { readonly state: string; readonly event: string; readonly entries: Entry[] }>();
  for (const entry of ranked(transitions)) {
    const { event, from } = entry[1];
    for (const state of from) {
      const group = groups.get(`${state} ${event}`) ?? { state, event, entries: [] };
      groups.set(`${state} ${event}`, group);
      group.entries.push(entry);
    }
  }
  return [...groups.values()];
}
