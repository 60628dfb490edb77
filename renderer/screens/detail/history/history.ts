import type { DataOf } from '#contract';
import type { DetailView } from '#engine';

/** One action that changed a record; references are `{id, code}`. */
export type HistoryEntry = DataOf<'GET /api/records/:entity/:id/history'>[number];

/** Filter of the history. */
export type HistoryFilter = 'all' | 'states' | 'changes';

/** Names of the state fields. */
export function stateFields({ lives }: Pick<DetailView, 'lives'>): ReadonlySet<string> {
  return new Set(lives.flatMap(({ field }) => field.split('/')));
}

/** Entries that changed a state, or those that did not. */
export function filtered(
  entries: readonly HistoryEntry[],
  filter: HistoryFilter,
  states: ReadonlySet<string>,
): readonly HistoryEntry[] {
  if (filter === 'all') return entries;
  return entries.filter((entry) => changesState(entry, states) === (filter === 'states'));
}

/** Whether an entry changed a state. */
export function changesState({ after }: HistoryEntry, states: ReadonlySet<string>): boolean {
  return Object.keys(after).some((name) => states.has(name));
}
