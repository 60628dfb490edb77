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

/** Entries that are shown as one; milliseconds. */
const TOGETHER_MS = 3_600_000;

/** The same done by the same person within an hour: the newest first. */
export type HistoryGroup = readonly [HistoryEntry, ...HistoryEntry[]];

/** Entries as they are shown: what somebody does several times within an hour stands there once. */
export function groupedEntries(entries: readonly HistoryEntry[]): readonly HistoryGroup[] {
  return entries.reduce<readonly HistoryGroup[]>((groups, entry) => {
    const last = groups.at(-1);
    return last && isRepeated(last[0], entry) ? [...groups.slice(0, -1), [...last, entry]] : [...groups, [entry]];
  }, []);
}

function isRepeated(newest: HistoryEntry, entry: HistoryEntry): boolean {
  const isSame = (['action', 'actor', 'operator', 'isSigned', 'secondPerson'] as const).every(
    (key) => newest[key] === entry[key],
  );
  const isDone = newest.refusal === null && entry.refusal === null;
  return isSame && isDone && Date.parse(newest.at) - Date.parse(entry.at) <= TOGETHER_MS;
}

/** What a group changed as a whole: from the values before its first entry to those after its last. */
export function groupChange(group: HistoryGroup): Pick<HistoryEntry, 'before' | 'after'> {
  return group
    .toReversed()
    .reduce((all, { before, after }) => ({ before: { ...before, ...all.before }, after: { ...all.after, ...after } }), {
      before: {},
      after: {},
    });
}
