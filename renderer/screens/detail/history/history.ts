import type { DetailView } from '#engine';
import type { Changed } from '../../../pages/consequences/changes.ts';

/** One action that touched a record, as the server tells it; references are `{id, code}`. */
export interface HistoryEntry extends Changed {
  readonly journal: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly operator: string | null;
  readonly secondPerson: string | null;
  readonly device: string | null;
  /** In words, or the key of a word of the dictionary `reasons`. */
  readonly reason: string | null;
  readonly reasons: string | null;
  /** Code of the refusal it was kept of. */
  readonly refusal: string | null;
  readonly definitions: string;
}

/** Which entries are shown. */
export type HistoryFilter = 'all' | 'states' | 'changes';

/** Names of the fields that hold states. */
export function stateFields({ lives }: Pick<DetailView, 'lives'>): ReadonlySet<string> {
  return new Set(lives.flatMap(({ field }) => field.split('/')));
}

/** Entries of one sort: those that moved a state, or those that did not. */
export function filtered(
  entries: readonly HistoryEntry[],
  filter: HistoryFilter,
  states: ReadonlySet<string>,
): readonly HistoryEntry[] {
  if (filter === 'all') return entries;
  return entries.filter((entry) => movesState(entry, states) === (filter === 'states'));
}

/** Whether an entry moved a state. */
export function movesState({ after }: HistoryEntry, states: ReadonlySet<string>): boolean {
  return Object.keys(after).some((name) => states.has(name));
}
