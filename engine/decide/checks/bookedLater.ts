import type { Context } from '../../frame/types.ts';
import type { Refusal } from '../../types.ts';
import { wallTime } from '../../value/time.ts';

/** What to say of something a device did without a network on another day of the plant: it counts for the day on which it arrives. */
export function bookedLater({ happenedAt, now, zone }: Pick<Context, 'happenedAt' | 'now' | 'zone'>): readonly Refusal[] {
  if (happenedAt === undefined || wallTime(happenedAt, zone).day === wallTime(now, zone).day) return [];
  return [{ code: 'common.bookedLater', params: { happened: happenedAt, booked: now } }];
}
