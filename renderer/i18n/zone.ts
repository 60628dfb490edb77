/** A day and a time on the clocks of a zone. */
export interface WallTime {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** `HH:mm:ss`. */
  readonly clock: string;
}

/** Zone of this device: what moments are shown in before anybody is signed in. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the clocks of a zone show at a moment. @param moment  ISO 8601, or milliseconds since 1970 */
export function wallTime(moment: string | number, zone: string): WallTime {
  const [day = '', clock = ''] = formatOf(zone).format(new Date(moment)).split(' ');
  return { day, clock };
}

/**
 * The moment at which the clocks of a zone show a day and a time, in UTC; of two the first. A time that is left out when clocks go forward
 * is told as that much later.
 *
 * @param clock  `HH:mm`, or `HH:mm:ss`
 */
export function momentAt(day: string, clock: string, zone: string): string {
  const shown = Date.parse(`${day}T${clock}Z`);
  const ahead = (at: number): number => readWall(at, zone) - at;
  const first = shown - ahead(shown - 86_400_000);
  const second = shown - ahead(first);
  return new Date(readWall(first, zone) !== shown && readWall(second, zone) === shown ? second : first).toISOString();
}

function readWall(at: number, zone: string): number {
  const { day, clock } = wallTime(at, zone);
  return Date.parse(`${day}T${clock}Z`);
}

/** What a zone is called, with its name in the database of zones. */
export function zoneName(zone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs about 1000 times using it. The Swedish write days and times as we keep them. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  formats.set(zone, format);
  return format;
}
