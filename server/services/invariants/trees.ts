import type { Bundle } from '#engine';
import { columnName, quote, tableName } from '../../database/sql/names.ts';
import type { Invariant } from './invariants.ts';

/** I12: no row of a tree is above itself. */
export function treeInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) => {
    if (!entity.tree) return [];
    const [table, parent] = [quote(tableName(entity.id)), quote(columnName(entity.tree))];
    const path = `WITH RECURSIVE up AS (SELECT id AS start, ${parent} AS above FROM ${table} UNION SELECT up.start, t.${parent} FROM up JOIN ${table} t ON t.id = up.above)`;
    return [{ id: `I12 ${entity.id}`, sql: `${path} SELECT start FROM up WHERE above = start` }];
  });
}
