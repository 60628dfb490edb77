/**
 * Entries commit in another order than their ids say, at most so many milliseconds apart. What comes later than that was put
 * in beside the server: it is never sealed, and the check tells it.
 */
const LATENESS = 15 * 60_000;

/** The least id an entry may have that is sealed behind this one; both UUIDv7. */
export function horizonOf(id: string): string {
  const moment = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - LATENESS;
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
