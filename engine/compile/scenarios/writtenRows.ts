import type { GivenRows } from '../../definitions.generated.ts';
import { pointer } from '../../load/pointer.ts';
import type { SaidFields } from './said.ts';
import type { Place } from '../../load/place.ts';
import { said } from './world.ts';

/** A row a scenario writes itself; without fields where it says that there is none. */
interface WrittenRow extends Place {
  readonly fields: SaidFields | undefined;
}

/** Rows by entity, then by name. */
export type WrittenRows = ReadonlyMap<string, ReadonlyMap<string, WrittenRow>>;

/** The rows of `given` below an entry of a file, over those of another. */
export function writtenRows(given: GivenRows = {}, file: string, at: string, base: WrittenRows = new Map()): WrittenRows {
  const all = new Map(base);
  for (const [entity, rows] of Object.entries(given)) {
    const known = new Map(all.get(entity));
    for (const [name, row] of Object.entries(rows)) {
      const place = at + pointer('given', entity, name);
      const own = row === null ? undefined : said(file, place, row);
      const fields = own && new Map([...(known.get(name)?.fields ?? []), ...own]);
      known.set(name, { file, pointer: place, fields });
    }
    all.set(entity, known);
  }
  return all;
}
