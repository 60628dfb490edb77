import type { FetchedRow } from '../frame/types.ts';
import type { ActionModel, LoadModel } from '../model/types.ts';
import { isRow, rowsIn, type Row } from '../value/value.ts';
import type { Reader } from './reader.ts';

/** Rows that come along with a load: child rows of `with`, what the action's dotted paths lead to, and the way up a tree. */
export function relatedRows(
  reader: Reader,
  action: ActionModel,
  load: LoadModel,
  rows: readonly Row[],
): readonly FetchedRow[] {
  const relatedById = new Map<string, Row>();
  const children = rows.flatMap((row) => load.with.flatMap((name) => reader.children(row, name)));
  for (const child of children) relatedById.set(idOf(child), child);
  for (const row of [...rows, ...children])
    for (const reached of follow(reader, action, row)) relatedById.set(idOf(reached), reached);
  return [...relatedById.values()].map((row) => reader.fetched(row));
}

const idOf = (row: Row): string => `${row.entity}:${row.id}`;

function follow(reader: Reader, action: ActionModel, row: Row): readonly Row[] {
  const reached = (action.reads.get(row.entity) ?? []).flatMap((path) => walk(reader, [row], path));
  return [row, ...reached].flatMap((found) => [...(found === row ? [] : [found]), ...ancestors(reader, found)]);
}

/** Every row on the path, over references and child rows; it ends at the first step that is neither. */
function walk(reader: Reader, from: readonly Row[], [step, ...rest]: readonly string[]): readonly Row[] {
  if (step === undefined || from.length === 0) return [];
  const next = from.flatMap((row) => (leadsOn(reader, row, step) ? rowsIn(row.get(step)) : []));
  return [...next, ...walk(reader, next, rest)];
}

function leadsOn(reader: Reader, row: Row, field: string): boolean {
  const { fields, children } = reader.model(row.entity);
  const kind = fields.get(field)?.kind;
  return kind === 'ref' || kind === 'refs' || children.has(field);
}

/** `under` climbs from a row to its root. */
function ancestors(reader: Reader, row: Row): readonly Row[] {
  const parent = reader.model(row.entity).tree;
  const above = parent === undefined ? null : row.get(parent);
  return isRow(above) ? [above, ...ancestors(reader, above)] : [];
}
