import type { GivenRows } from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { LocatedFields } from './locatedFields.ts';
import type { SourceLocation } from '../../load/sourceLocation.ts';
import { locateFields } from './world.ts';

/** A row a scenario gives itself; without fields where it removes one. */
interface GivenRow extends SourceLocation {
  readonly fields: LocatedFields | undefined;
}

/** Rows by entity, then by name. */
export type GivenRowsByEntity = ReadonlyMap<string, ReadonlyMap<string, GivenRow>>;

/** The rows of `given` below an entry of a file, over those of another. */
export function givenRows(
  given: GivenRows = {},
  file: string,
  at: string,
  base: GivenRowsByEntity = new Map(),
): GivenRowsByEntity {
  const all = new Map(base);
  for (const [entity, rows] of Object.entries(given)) {
    const known = new Map(all.get(entity));
    for (const [name, row] of Object.entries(rows)) {
      const location = at + pointer('given', entity, name);
      const own = row === null ? undefined : locateFields(file, location, row);
      const fields = own && new Map([...(known.get(name)?.fields ?? []), ...own]);
      known.set(name, { file, pointer: location, fields });
    }
    all.set(entity, known);
  }
  return all;
}
