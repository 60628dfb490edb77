import type { Item } from '../../api/reads.ts';
import { durationText, type DurationText } from '../detail/life/duration.ts';
import { serverNow } from '../../state/serverClock.ts';

/** How long ago the moment, or the beginning of the day, of a column was; undefined without one, and for what is still to come. */
export function ageSince(item: Item, column: string, now = serverNow()): DurationText | undefined {
  const value = item[column];
  const passed = typeof value === 'string' ? now - Date.parse(value) : Number.NaN;
  return passed >= 0 ? durationText(passed) : undefined;
}
