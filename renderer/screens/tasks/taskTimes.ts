import type { TaskLine } from '#engine';
import type { Item } from '../../api/reads.ts';
import { lasting, type Lasting } from '../detail/life/lasting.ts';

/** Whether a task comes before all others: it is urgent, or should be done already. */
export function isLate({ urgent, due }: TaskLine, item: Item, now = Date.now()): boolean {
  const until = momentOf(item, due);
  return (urgent !== undefined && item[urgent] === true) || (until !== undefined && until < now);
}

/** How long a task waits, or by how much it is late; undefined where nothing says so. */
export function ageOf(line: TaskLine, item: Item, now = Date.now()): Lasting | undefined {
  const waits = waitingOf(line, item, now);
  return waits === undefined ? undefined : lasting(waits);
}

/** Milliseconds a task waits, or is late; undefined where nothing says so. */
export function waitingOf({ since, due }: TaskLine, item: Item, now = Date.now()): number | undefined {
  const until = momentOf(item, due);
  const from = until !== undefined && until < now ? until : momentOf(item, since);
  return from === undefined || from > now ? undefined : now - from;
}

/** A day ends with its last moment. */
function momentOf(item: Item, column: string | undefined): number | undefined {
  const value = column === undefined ? undefined : item[column];
  if (typeof value !== 'string') return undefined;
  const at = Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59` : value);
  return Number.isNaN(at) ? undefined : at;
}

/** Urgent and late ones first; the others keep the order of the query. */
export function urgentFirst(line: TaskLine, items: readonly Item[], now = Date.now()): readonly Item[] {
  return [...items.filter((item) => isLate(line, item, now)), ...items.filter((item) => !isLate(line, item, now))];
}
