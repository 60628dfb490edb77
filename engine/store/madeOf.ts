import { rowsIn, type Row, type Value } from '../value/value.ts';
import type { Reader } from './reader.ts';

/** Entity of the edges from what was used to what was made of it. */
export const GENEALOGY = 'genealogy-edge';

/** Ids of the rows of `entity` that genealogy leads to from some rows, those themselves only where something leads back. */
export function madeOf(reader: Reader, entity: string, from: Value): ReadonlySet<string> {
  const found = new Map<string, MadeRow>();
  const near = rowsIn(from).flatMap((row) => madeOfRow(reader, row));
  for (const each of near) found.set(keyOf(each), each);
  // A Map hands out what is added while it is walked, and each row once, which ends every cycle.
  for (const each of found.values()) for (const next of madeOfRow(reader, each)) found.set(keyOf(next), next);
  return new Set([...found.values()].filter((each) => each.entity === entity).map(({ id }) => id));
}

type MadeRow = Pick<Row, 'entity' | 'id'>;

const keyOf = ({ entity, id }: MadeRow): string => `${entity} ${id}`;

/** What was made of one row directly. */
function madeOfRow(reader: Reader, { entity, id }: MadeRow): readonly MadeRow[] {
  return reader
    .candidates(GENEALOGY, 'parentId', id)
    .filter((edge) => edge.get('parentEntity') === entity)
    .map((edge) => ({ entity: String(edge.get('childEntity')), id: String(edge.get('childId')) }));
}
