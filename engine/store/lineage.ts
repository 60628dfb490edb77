import type { Lineage } from '../model/types.ts';
import { rowsIn, type Row, type Value } from '../value/value.ts';
import type { Reader } from './reader.ts';

/** Entity of the edges from what was used to what was made of it. */
export const GENEALOGY = 'genealogy-edge';

/** Ids of the rows of `entity` that genealogy binds to some rows, those themselves only where something leads back. */
export function lineage(reader: Reader, entity: string, way: Lineage['way'], from: Value): ReadonlySet<string> {
  const found = new Map<string, RelatedRow>();
  const near = rowsIn(from).flatMap((row) => next(reader, way, row));
  for (const each of near) found.set(relatedRowKey(each), each);
  // A Map hands out what is added while it is walked, and each row once, which ends every cycle.
  for (const each of found.values())
    for (const further of next(reader, way, each)) found.set(relatedRowKey(further), further);
  return new Set([...found.values()].filter((each) => each.entity === entity).map(({ id }) => id));
}

type RelatedRow = Pick<Row, 'entity' | 'id'>;

const relatedRowKey = ({ entity, id }: RelatedRow): string => `${entity} ${id}`;

/** What one edge leads to from a row. */
function next(reader: Reader, way: Lineage['way'], { entity, id }: RelatedRow): readonly RelatedRow[] {
  const [from, to] = way === 'madeOf' ? (['parent', 'child'] as const) : (['child', 'parent'] as const);
  return reader
    .candidates(GENEALOGY, `${from}Id`, id)
    .filter((edge) => edge.get(`${from}Entity`) === entity)
    .map((edge) => ({ entity: String(edge.get(`${to}Entity`)), id: String(edge.get(`${to}Id`)) }));
}
