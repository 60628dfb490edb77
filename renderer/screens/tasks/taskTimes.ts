import type { TaskLine } from '#engine';
import type { Item } from '../../api/reads.ts';
import { durationText, type DurationText } from '../detail/life/duration.ts';

/** Whether a task is urgent or overdue. */
export function isLate({ urgent, due }: TaskLine, item: Item, now = Date.now()): boolean {
  const until = momentOf(item, due);
  return (urgent !== undefined && item[urgent] === true) || (until !== undefined && until < now);
}

/** Waiting time of a task, or its delay; undefined without a time. */
export function ageOf(line: TaskLine, item: Item, now = Date.now()): DurationText | undefined {
  const waits = pendingItemOf(line, item, now);
  return waits === undefined ? undefined : durationText(waits);
}

/** Waiting time or delay of a task in milliseconds; undefined without a time. */
export function pendingItemOf({ since, due }: TaskLine, item: Item, now = Date.now()): number | undefined {
  const until = momentOf(item, due);
  const from = until !== undefined && until < now ? until : momentOf(item, since);
  return from === undefined || from > now ? undefined : now - from;
}

/** A due day ends at midnight. */
function momentOf(item: Item, column: string | undefined): number | undefined {
  const value = column === undefined ? undefined : item[column];
  if (typeof value !== 'string') return undefined;
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59` : value);
  return Number.isNaN(at) ? undefined : at;
}

/** Urgent and overdue tasks first; the others keep the order of the query. */
export function urgentFirst(line: TaskLine, items: readonly Item[], now = Date.now()): readonly Item[] {
  return [...items.filter((item) => isLate(line, item, now)), ...items.filter((item) => !isLate(line, item, now))];
}
