import { DefinitionError, type EntityModel, type Expression, type Lineage, type LoadModel, type Type } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import { toCondition, toSql } from '../sql/expression.ts';
import { type SqlContext, type SqlRoot, withRoot } from '../sql/expressionContext.ts';
import { bindKnown } from '../sql/expressionKnown.ts';
import { rowSource, type RowSource } from '../sql/expressionRows.ts';
import { keyCondition, keyMembership } from './keys.ts';
import { sortOrder } from './order.ts';

/**
 * The rows of a load as a select in parentheses, so that other statements can read them again: later loads that mention the
 * alias, its child rows, its locks. It reads one row past `max`, by which too many are noticed.
 */
export function relationSql(load: LoadModel, context: SqlContext): string {
  const model = entity(context, load.entity);
  if (load.form === 'by') return keyRelation(model, (alias) => keyCondition(model, load.keys, context, alias), context);
  if (load.form === 'byAll') return keyRelation(model, (alias) => keyMembership(model, load.keys, context, alias), context);
  const rows = rowSource(context, load.entity);
  const condition = conditionSql(load, rows, withRoot(context, 'row', rows));
  const order = sortOrder(model, load.sort, rows.alias);
  const limit = load.form === 'first' || load.isCut ? load.max : load.max + 1;
  return `(SELECT ${rows.alias}.* FROM ${rows.from()} WHERE ${condition} ORDER BY ${order} LIMIT ${limit})`;
}

function conditionSql({ entity, where, lineage }: LoadModel, rows: RowSource, context: SqlContext): string {
  const condition = where ? toCondition(where.node, context) : 'true';
  return lineage ? `(${condition}) AND ${rows.alias}."id" IN ${lineageSql(entity, lineage, context)}` : condition;
}

function keyRelation(model: EntityModel, condition: (alias: string) => string, context: SqlContext): string {
  const alias = context.alias();
  return `(SELECT ${alias}.* FROM ${quote(tableName(model.id))} AS ${alias} WHERE ${condition(alias)})`;
}

/** Rows of `entity` whose reference `field` leads to a row of `parents`. */
export function childRelation(entity: string, field: string, parents: string, context: SqlContext): string {
  const [child, parent] = [context.alias(), context.alias()];
  return `(SELECT ${child}.* FROM ${quote(tableName(entity))} AS ${child} WHERE ${child}.${quote(columnName(field))} IN (SELECT ${parent}."id" FROM ${parents} AS ${parent}))`;
}

/** The totals of a load as a select of one row, a column per total; of a load with a list, one row for each of its entries. */
export function totalsOf(load: LoadModel, context: SqlContext): string {
  if (!load.each) return totalsSql(load, context);
  const { variable, list } = load.each;
  const [key, totals] = [context.alias(), context.alias()];
  const entries = bindKnown({ of: list.node, as: '', type: list.type, evaluate: list.evaluate }, context);
  const inside = withRoot(context, variable, entryRoot(context, `${key}."entry"`, list.type));
  const columns = [...load.totals.keys()].map((name) => `${totals}."${name}"`).join(', ');
  return `SELECT ${columns} FROM unnest(${entries}) WITH ORDINALITY AS ${key}("entry", "at") CROSS JOIN LATERAL (${totalsSql(load, inside)}) AS ${totals} ORDER BY ${key}."at"`;
}

/** An entry of a list: a plain value, or a row by its id. */
function entryRoot(context: SqlContext, entry: string, type: Type): SqlRoot {
  return {
    column: (path) => {
      if (path.length === 0) return entry;
      const row = rowSource(context, type.kind === 'list' && type.of.kind === 'row' ? type.of.entity : '');
      const column = row.column(path);
      return `(SELECT ${column} FROM ${row.from()} WHERE ${row.alias}."id" = ${entry})`;
    },
  };
}

function totalsSql(load: LoadModel, context: SqlContext): string {
  const rows = rowSource(context, load.entity);
  const inside = withRoot(context, 'row', rows);
  const columns = [...load.totals].map(([name, total]) => `${toSql(total.node, inside)} AS "${name}"`);
  const condition = conditionSql(load, rows, inside);
  return `SELECT ${columns.join(', ')} FROM ${rows.from()} WHERE ${condition}`;
}

function entity(context: SqlContext, id: string): EntityModel {
  const model = context.entities.get(id);
  if (!model) throw new DefinitionError('bundle.noSuchEntity', { entity: id });
  return model;
}

/** Ids of the rows of `entity` that genealogy binds to some rows. UNION (not ALL) drops a row reached before, which ends every cycle. */
function lineageSql(entity: string, { way, rows }: Lineage, context: SqlContext): string {
  const [walk, root, edge] = [context.alias(), context.alias(), context.alias()];
  const [from, to] = way === 'madeOf' ? ['parent', 'child'] : ['child', 'parent'];
  const step = `SELECT ${edge}."${to}_entity" AS entity, ${edge}."${to}_id" AS id`;
  const first = `${step} FROM "genealogy_edge" AS ${edge} WHERE ${edge}."${from}_entity" = '${entityOf(rows)}' AND ${edge}."${from}_id" IN (SELECT ${root}.id::text FROM (${idsSql(rows, context)}) AS ${root}(id))`;
  const next = `${step} FROM ${walk} JOIN "genealogy_edge" AS ${edge} ON ${edge}."${from}_entity" = ${walk}.entity AND ${edge}."${from}_id" = ${walk}.id`;
  return `(WITH RECURSIVE ${walk} AS (${first} UNION ${next}) SELECT id::uuid FROM ${walk} WHERE entity = '${entity}')`;
}

/** A select of the ids of one row or of many, which the statement reads itself or were read before. */
function idsSql(from: Expression, context: SqlContext): string {
  const { node, type } = from;
  const root = node.op === 'name' ? context.roots.get(node.name) : undefined;
  if (root) return root.ids?.() ?? `SELECT ${root.column([])}`;
  const known = bindKnown({ of: node, as: '', type, evaluate: from.evaluate }, context);
  return type.kind === 'list' ? `SELECT unnest(${known})` : `SELECT ${known}`;
}

function entityOf({ type }: Expression): string {
  const row = type.kind === 'list' ? type.of : type;
  return row.kind === 'row' ? row.entity : '';
}
