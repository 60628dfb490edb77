import { isRow, type Row, type Value } from '#engine';
import type { Audio, Image } from '#church';

/** A text of a row, or null where nothing stands in it. */
export function textOf(row: Row, field: string): string | null {
  const value = row.get(field);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A number of a row, or null. */
export function numberOf(row: Row, field: string): number | null {
  const value = row.get(field);
  return value === null ? null : Number(value);
}

/** What a list has of each of its entries: a value of one of them may be missing. */
export type Entry = Readonly<Record<string, unknown>>;

export function entriesOf(row: Row, field: string): readonly Entry[] {
  const value = row.get(field) as readonly Entry[] | null; // a list of objects by its schema
  return value ?? [];
}

/** A silent recording. */
const SILENCE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';
const ROOM = { width: 1500, height: 840 } as const;
/** Hills under a sun, in place of a photograph. */
const HILLS = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1500 840"><rect width="1500" height="840" fill="#7c2d12"/><circle cx="1100" cy="300" r="120" fill="#fff0d2"/><path d="M0 480q380-180 760 0t740 40v320H0z" fill="#9a481b"/><path d="M0 620q480-220 900 40t600-60v240H0z" fill="#5a2710"/></svg>`;

/** The picture a field names; null where it names none. */
export function imageOf(row: Row, field: string, alt: string | null = textOf(row, `${field}Alt`)): Image | null {
  return isGiven(row.get(field)) ? { url: `data:image/svg+xml,${encodeURIComponent(HILLS)}`, ...ROOM, alt } : null;
}

/** The recording of a row. */
export function audioOf(row: Row): Audio | null {
  if (!isGiven(row.get('audio'))) return null;
  return { url: SILENCE, type: 'audio/wav', bytes: 44, duration: numberOf(row, 'duration') ?? 1 };
}

/** A list without entries names nothing. */
function isGiven(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' || isRow(value);
}
