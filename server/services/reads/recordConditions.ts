import { recordLinks, recordScope, type Bundle, type Expression, type Type } from '#engine';
import { withRoot, type SqlContext } from '../../database/sql/expressionContext.ts';
import { rowSource, type RowSource } from '../../database/sql/expressionRows.ts';
import { toCondition } from '../../database/sql/expression.ts';
import { rowIdIn } from '../../database/sql/rowId.ts';

const NAMES: Type = { kind: 'list', of: { kind: 'string' } };

/** That the roles show the records the rows are of, whatever their kind; none where rows are of no record. */
export function recordConditions(
  bundle: Bundle,
  roles: readonly string[],
  entity: string,
  rows: RowSource,
  context: SqlContext,
): readonly string[] {
  const links = recordLinks(bundle.entities.get(entity));
  if (links.length === 0) return [];
  const { closed, limited } = recordScope(bundle, roles);
  return links.flatMap(({ kind, record }) => {
    const [of, id] = [rows.column([kind]), rows.column([record])];
    const open = closed.length > 0 ? [`${of} <> ALL(${context.parameters.add(closed, NAMES)}::text[])`] : [];
    const within = [...limited].map(
      ([name, where]) =>
        `(${of} <> ${context.parameters.add(name, { kind: 'string' })} OR ${isWithin(name, where, id, context)})`,
    );
    const conditions = [...open, ...within];
    return conditions.length > 0 ? [`(${of} IS NULL OR ${conditions.join(' AND ')})`] : [];
  });
}

/** Whether a row of the entity has the id and meets one of the conditions. */
function isWithin(entity: string, where: readonly Expression[], id: string, context: SqlContext): string {
  const rows = rowSource(context, entity);
  const own = withRoot(context, 'row', rows);
  const conditions = where.map(({ node }) => toCondition(node, own)).join(' OR ');
  const isIt = `${rows.column(['id'])} = ${rowIdIn(id)}`;
  return `EXISTS (SELECT FROM ${rows.from()} WHERE ${isIt} AND (${conditions}))`;
}
