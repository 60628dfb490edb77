import type { ReadingDefinition, RoleDefinition } from '../../definitions.generated.ts';
import type { Placed } from '../definitions.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

/** Patterns a role has of a reading. */
const LISTS = ['queries', 'records'] as const;

/**
 * Roles that see, beside what they name themselves, what their readings name; `origins` learns where that is written. A reading
 * nobody wrote shows nothing: the linter names it.
 */
export function rolesWithReadings(
  roles: ReadonlyMap<string, Placed<RoleDefinition>>,
  readings: ReadonlyMap<string, Placed<ReadingDefinition>>,
  origins: Origins,
): ReadonlyMap<string, Placed<RoleDefinition>> {
  return new Map(
    [...roles].map(([id, placed]) => {
      const read = (placed.definition.reads ?? []).flatMap((name) => readings.get(name) ?? []);
      return [id, read.reduce((role, reading) => withReading(role, reading, origins), placed)];
    }),
  );
}

function withReading(
  { definition, ...place }: Placed<RoleDefinition>,
  reading: Placed<ReadingDefinition>,
  origins: Origins,
): Placed<RoleDefinition> {
  const lists = LISTS.flatMap((list) => {
    const [own, more] = [definition[list] ?? [], reading.definition[list] ?? []];
    for (const i of more.keys()) origins.add(place.file, pointer(list, own.length + i), reading.file, pointer(list, i));
    return more.length === 0 ? [] : [[list, [...own, ...more]] as const];
  });
  return { ...place, definition: { ...definition, ...Object.fromEntries(lists) } };
}
