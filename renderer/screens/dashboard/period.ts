import { addDays, momentAt, wallTime, type PeriodView } from '#engine';
import type { Item } from '../../api/reads.ts';

/** Period of the figures: the current shift, today, or the last seven days including today. */
export type PeriodChoice = 'span' | 'day' | 'week';

/** A period; both ends are times in ISO 8601, the end is exclusive. */
export interface Period {
  readonly from: string;
  readonly until: string;
  /** Name of its shift. */
  readonly name?: string;
}

/** The periods to choose from, the default first; a shift only while one is running. */
export function periodsAt(
  view: Pick<PeriodView, 'name' | 'start' | 'end'>,
  spans: readonly Item[],
  now: number,
  zone: string,
): ReadonlyMap<PeriodChoice, Period> {
  const span = spanAt(view, spans, now, zone);
  const { day } = wallTime(now, zone);
  const until = momentAt(addDays(day, 1), '00:00', zone);
  return new Map<PeriodChoice, Period>([
    ...(span ? ([['span', span]] as const) : []),
    ['day', { from: momentAt(day, '00:00', zone), until }],
    ['week', { from: momentAt(addDays(day, -6), '00:00', zone), until }],
  ]);
}

/** The first shift that is running now: it began today, or yesterday if it ends on the next day. */
function spanAt(
  { name, start, end }: Pick<PeriodView, 'name' | 'start' | 'end'>,
  spans: readonly Item[],
  now: number,
  zone: string,
): Period | undefined {
  const { day } = wallTime(now, zone);
  const all = spans.flatMap((item): readonly Period[] => {
    const [first, last] = [String(item[start]), String(item[end])];
    return [day, addDays(day, -1)].map((begins) => ({
      from: momentAt(begins, first, zone),
      until: momentAt(last > first ? begins : addDays(begins, 1), last, zone),
      name: String(item[name] ?? ''),
    }));
  });
  return all.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
}
