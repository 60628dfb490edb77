import type { TransitionEntry } from '#engine';
import type { StateModelContent } from '../model/DesignDocument.ts';
import { elementId, type ElementId } from '../model/elements.ts';

/** What an event does in a state. */
export type Cell =
  | { readonly kind: 'none' }
  | { readonly kind: 'stay' }
  | { readonly kind: 'moves'; readonly lines: readonly CellLine[]; readonly isStay: boolean };

interface CellLine {
  readonly id: ElementId;
  readonly to: string;
  readonly isGuarded: boolean;
}

/** States down, events across. */
export interface Grid {
  readonly states: readonly string[];
  readonly events: readonly string[];
  readonly cellAt: (state: string, event: string) => Cell;
}

export function gridOf({ states, events, transitions }: StateModelContent): Grid {
  const cells = new Map<string, readonly CellLine[]>();
  for (const [name, entry] of Object.entries(transitions))
    for (const from of entry.from) {
      const key = `${from} ${entry.event}`;
      cells.set(key, [...(cells.get(key) ?? []), lineOf(name, from, entry)]);
    }
  return {
    states: Object.keys(states),
    events: Object.keys(events),
    cellAt: (state, event) => {
      const lines = cells.get(`${state} ${event}`) ?? [];
      const isStay = events[event]?.stay?.includes(state) ?? false;
      if (lines.length > 0) return { kind: 'moves', lines, isStay };
      return { kind: isStay ? 'stay' : 'none' };
    },
  };
}

function lineOf(name: string, from: string, { to, ok }: TransitionEntry): CellLine {
  return { id: elementId({ of: 'transitions', name, from }), to, isGuarded: ok !== undefined };
}

/** Where an event mostly leads: the target an empty cell proposes. */
export function usualTarget({ transitions }: Pick<StateModelContent, 'transitions'>, event: string): string | undefined {
  const counts = new Map<string, number>();
  for (const entry of Object.values(transitions))
    if (entry.event === event) counts.set(entry.to, (counts.get(entry.to) ?? 0) + entry.from.length);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
