import { DefinitionError, type ComputedModel, type EntityModel } from '#engine';
import { columnName, linkTableName, quote, tableName } from './names.ts';
import { withRoot, type SqlContext, type SqlRoot } from './expressionContext.ts';

/** Rows of one entity in a FROM clause, with the references their paths follow. */
export interface RowSource extends SqlRoot {
  readonly alias: string;
  /**
   * The FROM items: the table and one join per reference followed so far. Ask it after all columns.
   *
   * @param head  what stands in the place of the table, under the same alias
   */
  from(head?: string): string;
}

/**
 * Rows of `entity` as a root of expressions. Each reference of a path is joined once; computed fields become sub-selects.
 *
 * @param relation where the rows come from, when it is not the entity's table: a CTE of an earlier load
 */
export function rowSource(context: SqlContext, entity: string, relation = quote(tableName(entity))): RowSource {
  const alias = context.alias();
  const joins = new Map<string, Join>();
  const source: RowSource = {
    alias,
    column: (path) => columnAt(path),
    from: (head = `${relation} AS ${alias}`) => [head, ...[...joins.values()].map((join) => join.sql)].join(' '),
  };
  function columnAt(path: readonly string[]): string {
    const end = path
      .slice(0, -1)
      .reduce<PathEnd>((at, field, i) => joined(at, field, path.slice(0, i + 1).join('.')), { alias, entity, isSure: true });
    return fieldColumn(context, end.entity, end.alias, path.at(-1) ?? 'id');
  }
  function joined(at: PathEnd, name: string, key: string): PathEnd {
    const field = modelOf(context, at.entity).fields.get(name);
    const target = field?.ref;
    if (!target) throw new DefinitionError('expression.noReference', { entity: at.entity, field: name });
    const isSure = at.isSure && field.required;
    const join = joins.get(key) ?? newJoin(target, `${at.alias}.${quote(columnName(name))}`, isSure);
    joins.set(key, join);
    return { alias: join.alias, entity: target, isSure };
  }
  /**
   * Rows that always exist are inner-joined, so that PostgreSQL may start with them: an order by what stands there is read
   * from its index.
   */
  function newJoin(target: string, column: string, isSure: boolean): Join {
    const name = context.alias();
    const kind = isSure ? 'JOIN' : 'LEFT JOIN';
    return { alias: name, sql: `${kind} ${quote(tableName(target))} AS ${name} ON ${name}."id" = ${column}` };
  }
  return source;
}

interface Join {
  readonly alias: string;
  readonly sql: string;
}

/** The end of a path; `isSure`: every starting row has a row here. */
interface PathEnd {
  readonly alias: string;
  readonly entity: string;
  readonly isSure: boolean;
}

/** Rows a row holds, its children or the targets of a link table, as the FROM and WHERE of a sub-select. */
export function collectionSource(
  context: SqlContext,
  entity: string,
  field: string,
  owner: string,
): { readonly source: RowSource; readonly on: string } {
  const model = modelOf(context, entity);
  const children = model.children.get(field);
  if (children) {
    const source = rowSource(context, children.entity);
    return { source, on: `${source.alias}.${quote(columnName(children.field))} = ${owner}` };
  }
  const target = model.fields.get(field)?.ref;
  if (!target) throw new DefinitionError('expression.noCollection', { entity, field });
  const source = rowSource(context, target);
  return {
    source,
    on: `${source.alias}."id" IN (SELECT "target" FROM ${quote(linkTableName(entity, field))} WHERE "owner" = ${owner})`,
  };
}

function modelOf(context: SqlContext, entity: string): EntityModel {
  const model = context.entities.get(entity);
  if (!model) throw new DefinitionError('expression.noEntity', { entity });
  return model;
}

function fieldColumn(context: SqlContext, entity: string, alias: string, field: string): string {
  const computed = modelOf(context, entity).computed.get(field);
  if (computed) return computedColumn(context, entity, alias, computed);
  const isFiles = modelOf(context, entity).fields.get(field)?.kind === 'files';
  return isFiles ? filesColumn(entity, field, `${alias}."id"`) : `${alias}.${quote(columnName(field))}`;
}

/** The files of a row as JSON, each with its display name, in order. */
function filesColumn(entity: string, field: string, owner: string): string {
  const one = `json_build_object('id', f."id", 'code', f."name")`;
  const rows = `${quote(linkTableName(entity, field))} AS l JOIN "file" AS f ON f."id" = l."target" WHERE l."owner" = ${owner}`;
  return `(SELECT coalesce(json_agg(${one} ORDER BY l."rank"), '[]'::json) FROM ${rows})`;
}

function computedColumn(context: SqlContext, entity: string, alias: string, computed: ComputedModel): string {
  if (computed.kind === 'value') {
    const row = rowSource(context, entity);
    const value = context.writer.value(computed.value.node, withRoot(context, 'row', row));
    return `(SELECT ${value} FROM ${row.from()} WHERE ${row.alias}."id" = ${alias}."id")`;
  }
  const children = rowSource(context, computed.entity);
  const what = computed.kind === 'count' ? 'count(*)' : `coalesce(sum(${children.column([computed.field ?? 'id'])}), 0)`;
  const where = computed.where
    ? ` AND ${context.writer.condition(computed.where.node, withRoot(context, 'row', children))}`
    : '';
  return `(SELECT ${what} FROM ${children.from()} WHERE ${children.alias}.${quote(columnName(computed.by))} = ${alias}."id"${where})`;
}
