import type { DetailView } from '#engine';
import type { ChangedFields } from '../../../pages/consequences/changes.ts';

/** One action that changed a record, as the server returns it; references are `{id, code}`. */
export interface HistoryEntry extends ChangedFields {
  readonly journal: string;
  /** ISO 8601. */
  readonly at: string;
  readonly action: string;
  readonly actor: string;
  readonly operator: string | null;
  readonly secondPerson: string | null;
  readonly device: string | null;
  /** Free text, or the key of an entry in the dictionary `reasons`. */
  readonly reason: string | null;
  readonly reasons: string | null;
  /** Code of the refusal that was recorded. */
  readonly refusal: string | null;
  readonly definitions: string;
}

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
