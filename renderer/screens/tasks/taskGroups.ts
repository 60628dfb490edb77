import type { TaskLine, TasksView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { codeOf } from './codeOf.ts';
import { isLate } from './taskTimes.ts';

/** A group of tasks that can be shown separately. */
export interface TaskGroup {
  readonly id: string;
  /** Code of its title, or the title itself. */
  readonly title: string;
  readonly items: readonly Item[];
}

/** Maximum locations with their own chip. */
const MAX_PLACES = 3;

/** All tasks, urgent ones, and those per source location, the largest group first. */
export function taskGroups({ line }: TasksView, items: readonly Item[], now = Date.now()): readonly TaskGroup[] {
  const urgent = items.filter((item) => isLate(line, item, now));
  return [
    { id: 'all', title: 'ui.tasks.all', items },
    ...(urgent.length === 0 || urgent.length === items.length
      ? []
      : [{ id: 'urgent', title: 'ui.tasks.urgent', items: urgent }]),
    ...placesOf(line, items),
  ];
}

function placesOf({ from }: TaskLine, items: readonly Item[]): readonly TaskGroup[] {
  if (from === undefined) return [];
  const places = groupBy(items, (item) => codeOf(from, item).split('-').slice(0, -1).join('-'));
  if (places.size < 2) return [];
  return [...places]
    .filter(([place]) => place !== '')
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_PLACES)
    .map(([place, own]) => ({ id: place, title: place, items: own }));
}

/** The most common state, which need not be shown. */
export function usualState({ state }: TaskLine, items: readonly Item[]): string | undefined {
  if (state === undefined) return undefined;
  const counts = [...groupBy(items, (item) => String(item[state]))];
  return counts.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function groupBy<T>(all: readonly T[], keyOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}
