import { recordLinks, recordMaps, recordScope, type Bundle, type Expression, type RecordScope, type Type } from '#engine';
import { withRoot, type SqlContext } from '../../database/sql/expressionContext.ts';
import { rowSource, type RowSource } from '../../database/sql/expressionRows.ts';
import { toCondition } from '../../database/sql/expression.ts';
import { rowIdIn } from '../../database/sql/rowId.ts';
import { touchedRows } from '../../database/sql/touchedRows.ts';

const NAMES: Type = { kind: 'list', of: { kind: 'string' } };

/** That the roles show the records the rows are of, whatever their kind; none where rows are of no record. */
export function recordConditions(
  bundle: Bundle,
  roles: readonly string[],
  entity: string,
  rows: RowSource,
  context: SqlContext,
): readonly string[] {
  const model = bundle.entities.get(entity);
  const [links, maps] = [recordLinks(model), recordMaps(model)];
  if (links.length + maps.length === 0) return [];
  const scope = recordScope(bundle, roles);
  const linked = links.flatMap(({ kind, record }) => {
    const of = rows.column([kind]);
    const shown = isShown(scope, of, rows.column([record]), context);
    return shown === undefined ? [] : [`(${of} IS NULL OR ${shown})`];
  });
  return [...linked, ...heldConditions(maps, rows, scope, context)];
}

/** Records of a row that a list names. */
const MAX_NAMED = 3;

/** SQL of the records that an entry of the journal touched and the roles show: how many, and the first of them with their values. */
export function touchedRecords(bundle: Bundle, roles: readonly string[], rows: RowSource, context: SqlContext): string {
  const [before, after, alias] = [rows.column(['before']), rows.column(['after']), context.alias()];
  const shown = isShown(recordScope(bundle, roles), `${alias}.entity`, `${alias}.id`, context) ?? 'true';
  const values = (column: string): string => `${column} -> ${alias}.entity -> ${alias}.id`;
  const one = `json_build_object('entity', ${alias}.entity, 'id', ${alias}.id, 'before', ${values(before)}, 'after', ${values(after)})`;
  const all = `SELECT ${one} AS one, row_number() OVER (ORDER BY ${alias}.entity, ${alias}.id) AS place FROM (${touchedRows([before, after])}) AS ${alias} WHERE ${shown}`;
  return `(SELECT json_build_object('count', count(*), 'first', coalesce(json_agg(one ORDER BY place) FILTER (WHERE place <= ${MAX_NAMED}), '[]')) FROM (${all}) AS touched)`;
}

/** That one of the records which the fields hold is shown, where they hold any. */
function heldConditions(
  maps: readonly string[],
  rows: RowSource,
  scope: RecordScope,
  context: SqlContext,
): readonly string[] {
  const [held, alias] = [touchedRows(maps.map((field) => rows.column([field]))), context.alias()];
  const shown = maps.length > 0 ? isShown(scope, `${alias}.entity`, `${alias}.id`, context) : undefined;
  if (shown === undefined) return [];
  return [`(NOT EXISTS (${held}) OR EXISTS (SELECT FROM (${held}) AS ${alias} WHERE ${shown}))`];
}

/** Whether a record, by SQL of its entity and of its id, is shown; undefined where all are. */
function isShown({ closed, limited }: RecordScope, of: string, id: string, context: SqlContext): string | undefined {
  const open = closed.length > 0 ? [`${of} <> ALL(${context.parameters.add(closed, NAMES)}::text[])`] : [];
  const within = [...limited].map(
    ([name, where]) =>
      `(${of} <> ${context.parameters.add(name, { kind: 'string' })} OR ${isWithin(name, where, id, context)})`,
  );
  const conditions = [...open, ...within];
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
}

/** Whether a row of the entity has the id and meets one of the conditions. */
function isWithin(entity: string, where: readonly Expression[], id: string, context: SqlContext): string {
  const rows = rowSource(context, entity);
  const own = withRoot(context, 'row', rows);
  const conditions = where.map(({ node }) => toCondition(node, own)).join(' OR ');
  const isIt = `${rows.column(['id'])} = ${rowIdIn(id)}`;
  return `EXISTS (SELECT FROM ${rows.from()} WHERE ${isIt} AND (${conditions}))`;
}
