import type { ReadingDefinition, RoleDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../definitions.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

/** Patterns a role has of a reading. */
const LISTS = ['queries', 'records'] as const;

/**
 * Roles that see, beside what they name themselves, what their readings name; `origins` learns where that is written. An
 * unknown reading shows nothing; the linter reports it.
 */
export function rolesWithReadings(
  roles: ReadonlyMap<string, LoadedDefinition<RoleDefinition>>,
  readings: ReadonlyMap<string, LoadedDefinition<ReadingDefinition>>,
  origins: Origins,
): ReadonlyMap<string, LoadedDefinition<RoleDefinition>> {
  return new Map(
    [...roles].map(([id, loaded]) => {
      const read = (loaded.definition.reads ?? []).flatMap((name) => readings.get(name) ?? []);
      return [id, read.reduce((role, reading) => withReading(role, reading, origins), loaded)];
    }),
  );
}

function withReading(
  { definition, ...location }: LoadedDefinition<RoleDefinition>,
  reading: LoadedDefinition<ReadingDefinition>,
  origins: Origins,
): LoadedDefinition<RoleDefinition> {
  const lists = LISTS.flatMap((list) => {
    const [own, more] = [definition[list] ?? [], reading.definition[list] ?? []];
    for (const i of more.keys()) origins.add(location.file, pointer(list, own.length + i), reading.file, pointer(list, i));
    return more.length === 0 ? [] : [[list, [...own, ...more]] as const];
  });
  return { ...location, definition: { ...definition, ...Object.fromEntries(lists) } };
}
