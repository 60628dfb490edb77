import { columnName, quote } from '../../../server/database/sql/names.ts';
import type { SqlContext, SqlRoot } from '../../../server/database/sql/expressionContext.ts';
import { rowSource } from '../../../server/database/sql/expressionRows.ts';

/** One row an earlier part of the statement loaded (a CTE with the entity's columns, at most one row). */
export function earlierRow(context: SqlContext, entity: string, relation: string): SqlRoot {
  return {
    column: (path) => {
      const source = rowSource(context, entity, quote(relation));
      const column = source.column(path);
      return `(SELECT ${column} FROM ${source.from()})`;
    },
  };
}

/** A list of rows an earlier part of the statement loaded (a CTE with a column `id`). */
export function earlierRows(relation: string): SqlRoot {
  const ids = (): string => `SELECT "id" FROM ${quote(relation)}`;
  return { ids, column: () => `ARRAY(${ids()})` };
}

/** Totals an earlier part of the statement worked out (a CTE of one row, a column per total). */
export function earlierTotals(relation: string): SqlRoot {
  return { column: (path) => `(SELECT ${quote(columnName(path.join('.')))} FROM ${quote(relation)})` };
}
