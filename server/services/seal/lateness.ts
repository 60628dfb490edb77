import { leastIdAt, momentOf } from '../../core/newId.ts';

/**
 * Entries commit in another order than their ids say, at most so many milliseconds apart. An entry that commits later was not
 * written by the server: it is never sealed, and the check reports it.
 */
const MAX_LATENESS_MS = 15 * 60_000;

/** The least id an entry may have that is sealed behind this one; both UUIDv7. */
export function horizonOf(id: string): string {
  return leastIdAt(momentOf(id) - MAX_LATENESS_MS);
}
