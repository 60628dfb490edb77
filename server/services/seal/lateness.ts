/**
 * Entries commit in another order than their ids say, at most so many milliseconds apart. An entry that commits later was not
 * written by the server: it is never sealed, and the check reports it.
 */
const MAX_LATENESS_MS = 15 * 60_000;

/** The least id an entry may have that is sealed behind this one; both UUIDv7. */
export function horizonOf(id: string): string {
  const moment = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - MAX_LATENESS_MS;
  const hex = Math.max(moment, 0).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
