/** A duration in its two largest units. */
export interface DurationText {
  /** Code of the sentence. */
  readonly code: string;
  readonly params: Readonly<Record<string, number>>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration as text: `3 d 4 h`, `4 h 5 min`, `5 min`, or that it just began. @param ms  milliseconds */
export function durationText(ms: number): DurationText {
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  if (days > 0) return { code: hours > 0 ? 'ui.lasting.daysHours' : 'ui.lasting.days', params: { days, hours } };
  if (hours > 0) return { code: minutes > 0 ? 'ui.lasting.hoursMinutes' : 'ui.lasting.hours', params: { hours, minutes } };
  return minutes > 0 ? { code: 'ui.lasting.minutes', params: { minutes } } : { code: 'ui.lasting.now', params: {} };
}
