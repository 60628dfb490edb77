import type { Node, QueryModel } from '#engine';
import { columnName, quote } from '../../database/sql/names.ts';
import { callSql, combinedAggregateSql } from '../../database/sql/expressionCall.ts';
import { withRoot, type SqlContext } from '../../database/sql/expressionContext.ts';
import { rowSource, type RowSource } from '../../database/sql/expressionRows.ts';

/** Rows grouped by what stands in them, references by their ids, before the names behind those are joined. */
export interface GroupedRows {
  /** What is shown, sorted and grouped again by name: it reads the groups in the place of the rows. */
  readonly context: SqlContext;
  /** FROM of the groups and the names of what they refer to. Ask it after everything else. */
  from(rows: string, where: string): string;
}

/**
 * Groups rows by their own columns first: names are joined to some thousand groups and not to a million rows, and no name
 * is compared a million times. What carries the same name is put together afterwards.
 *
 * @returns undefined where nothing stands behind a reference, or a group is not a path from the row
 */
export function groupedRows(query: QueryModel, rows: SqlContext): GroupedRows | undefined {
  const paths = [...query.group.values()].map(({ node }) => pathOf(node));
  const own = rows.entities.get(query.from)?.fields;
  const isPlain = paths.every((path) => path !== undefined && isColumn(own?.get(path[0] ?? '')?.kind));
  if (!isPlain || paths.every((path) => path?.length === 1 && own?.get(path[0] ?? '')?.kind !== 'ref')) return undefined;
  const names = [...new Set(paths.map((path) => path?.[0] ?? ''))];
  const parts = new Map<string, string>();
  const groups = rowSource(rows, query.from, '');
  const aggregate = (node: Extract<Node, { readonly op: 'call' }>): string => {
    const part = callSql(node, rows);
    if (!parts.has(part)) parts.set(part, `"#${parts.size + 1}"`);
    return combinedAggregateSql(node, `${groups.alias}.${parts.get(part)}`);
  };
  return {
    context: { ...withRoot(rows, 'row', groups), aggregate },
    from: (from, where) => groups.from(`(${grouped(rowColumns(rows, names), parts, from, where)}) AS ${groups.alias}`),
  };
}

function grouped(columns: readonly string[], parts: ReadonlyMap<string, string>, from: string, where: string): string {
  const shown = [...columns, ...[...parts].map(([sql, name]) => `${sql} AS ${name}`)];
  return `SELECT ${shown.join(', ')} FROM ${from}${where} GROUP BY ${columns.join(', ')}`;
}

/** Columns of the rows, each under its own name. */
function rowColumns({ roots }: SqlContext, names: readonly string[]): readonly string[] {
  const row = roots.get('row') as RowSource;
  return names.map((name) => `${row.alias}.${quote(columnName(name))}`);
}

const isColumn = (kind: string | undefined): boolean =>
  kind !== undefined && !['refs', 'list', 'record', 'file', 'files'].includes(kind);

/** The fields from the row to a value; undefined for what is made of several. */
function pathOf(node: Node): readonly string[] | undefined {
  if (node.op === 'name') return node.name === 'row' ? [] : undefined;
  if (node.op !== 'field') return undefined;
  const before = pathOf(node.of);
  return before && [...before, node.field];
}
