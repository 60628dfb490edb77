import { DefinitionError, type Bundle, type EntityModel, type Expression, type Scope } from '#engine';
import { sqlWriter, toSql } from '../sql/expression.ts';
import { aliases, type SqlContext, type SqlRoot } from '../sql/expressionContext.ts';
import { columnName, quote } from '../sql/names.ts';

/**
 * A rule over `row` as SQL on the columns of its own table, without parameters: for CHECK and for the condition of a partial
 * index. It is true or false, never null, because a CHECK lets null pass.
 *
 * @throws DefinitionError `table.ruleBeyondRow {entity, source}` for a rule that follows a reference
 */
export function rowSql(bundle: Bundle, entity: EntityModel, expression: Expression): string {
  return toSql(expression.node, contextOf(bundle, entity, expression));
}

function contextOf(bundle: Bundle, entity: EntityModel, { source }: Expression): SqlContext {
  const beyond = (): never => {
    throw new DefinitionError('table.ruleBeyondRow', { entity: entity.id, source });
  };
  const row: SqlRoot = {
    column: ([field = 'id', ...rest]) => (rest.length > 0 || !entity.fields.has(field) ? beyond() : quote(columnName(field))),
  };
  // A rule of a row names nothing but `row`, so constants are all that is ever evaluated.
  const scope: Scope = { values: {}, budget: { left: 10_000 }, host: { under: beyond, at: beyond } };
  return {
    entities: bundle.entities,
    parameters: { values: [], add: beyond, addKnown: beyond },
    scope,
    roots: new Map([['row', row]]),
    alias: aliases(),
    writer: sqlWriter,
  };
}
