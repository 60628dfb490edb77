import { DAY_MS, type TaskLine } from '#engine';
import type { Item } from '../../api/reads.ts';
import type { Translator } from '../../i18n/texts.ts';
import { durationText } from '../detail/life/duration.ts';
import { deviceNow, serverNow } from '../../state/serverClock.ts';

/** Whether the time until when a task is to be done is over. */
export function isOverdue({ until }: TaskLine, item: Item, now = serverNow()): boolean {
  const end = momentOf(item, until);
  return end !== undefined && end < now;
}

/** Milliseconds by which a task is overdue, else those it has been waiting; undefined without a time. */
export function waitingTime({ since, until }: TaskLine, item: Item, now = serverNow()): number | undefined {
  const end = momentOf(item, until);
  const from = end !== undefined && end < now ? end : momentOf(item, since);
  return from === undefined || from > now ? undefined : now - from;
}

/** {@link waitingTime} as text, from a day on in days. */
export function ageText(line: TaskLine, item: Item, { t }: Translator): string | undefined {
  const waits = waitingTime(line, item, serverNow());
  if (waits === undefined) return undefined;
  const { code, params } = durationText(waits < DAY_MS ? waits : waits - (waits % DAY_MS));
  return t(code, params);
}

/** How long ago something was read: `5 min ago`, or just now. @param at  by the clock of the device */
export function agoText(at: number, t: Translator['t']): string {
  const { code, params } = durationText(deviceNow() - at);
  return code === 'ui.lasting.now' ? t(code) : t('ui.ago', { lasting: t(code, params) });
}

/**
 * The order in which tasks should be done: what is overdue, longest first; what this user does now; by the time until when; else as the
 * query has them.
 */
export function inOrder(line: TaskLine, items: readonly Item[], now = serverNow()): readonly Item[] {
  const keyOf = (item: Item): readonly number[] => [
    isOverdue(line, item, now) ? 0 : isDoing(line, item) ? 1 : 2,
    momentOf(item, line.until) ?? Infinity,
  ];
  const keyed = items.map((item) => ({ item, key: keyOf(item) }));
  return keyed.toSorted((a, b) => a.key[0]! - b.key[0]! || compare(a.key[1]!, b.key[1]!)).map(({ item }) => item);
}

const isDoing = ({ state = '', doing = [] }: TaskLine, item: Item): boolean => doing.includes(String(item[state]));

/** Infinity less infinity is no number. */
const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A due day ends at midnight. */
function momentOf(item: Item, column: string | undefined): number | undefined {
  const value = column === undefined ? undefined : item[column];
  if (typeof value !== 'string') return undefined;
  const at = Date.parse(DAY.test(value) ? `${value}T23:59:59` : value);
  return Number.isNaN(at) ? undefined : at;
}
