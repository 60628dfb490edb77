import {
  DefinitionError,
  isAggregate,
  isCollection,
  placesOf,
  roundingOf,
  type CallNode,
  type MacroNode,
  type Node,
} from '#engine';
import { columnName, quote, tableName } from './names.ts';
import { withRoot, type SqlContext } from './expressionContext.ts';
import { collectionSource, type RowSource } from './expressionRows.ts';

/** A function, or an aggregate over the rows of the statement. */
export function callSql(node: CallNode, context: SqlContext): string {
  if (isAggregate(node)) return context.aggregate?.(node) ?? aggregateSql(node, context);
  const args = node.fn === 'size' ? [] : node.args.map((arg) => context.writer.value(arg, context));
  const [a = '', b = ''] = args;
  switch (node.fn) {
    case 'or':
      return `coalesce(${a}, ${b})`;
    case 'min':
      return `LEAST(${args.map((arg) => collated(arg, node)).join(', ')})`;
    case 'max':
      return `GREATEST(${args.map((arg) => collated(arg, node)).join(', ')})`;
    case 'daysBetween':
      return `(${b} - ${a})`;
    case 'weekday':
      return `extract(isodow FROM ${a})`;
    case 'days':
      return intervalSql(a, 86_400);
    case 'hours':
      return intervalSql(a, 3600);
    case 'div':
    case 'int':
      return roundedSql(node.fn, a, node.fn === 'div' ? `NULLIF((${b})::numeric, 0)` : '1::numeric', node);
    case 'minutes':
      if (node.type.kind === 'duration') return intervalSql(a, 60);
      return `trunc(extract(epoch FROM ${a}) / 60)::bigint`;
    case 'text':
      return textSql(a, node.args[0]!);
    case 'under':
      return underSql(a, b, node, context);
    case 'size':
      return sizeSql(node, context);
    default:
      throw notInSql(node.fn);
  }
}

/** Seconds only: an interval with days in it would follow the session's clock changes. */
function intervalSql(count: string, seconds: number): string {
  return `make_interval(secs => ((${count})::numeric * ${seconds})::float8)`;
}

/** The exact quotient, then the rounding: `div` and `mod` of PostgreSQL cut towards zero and lose nothing, `/` rounds by itself. */
function roundedSql(fn: 'div' | 'int', dividend: string, d: string, node: CallNode): string {
  const places = placesOf(fn, node.args) ?? 0;
  const n = `((${dividend})::numeric * ${10 ** places})`;
  const isNegative = `(${n} < 0) <> (${d} < 0)`;
  const isBetween = `mod(${n}, ${d}) <> 0`;
  const whole: Readonly<Record<string, string>> = {
    nearest: `sign(${n}) * sign(${d}) * div(2 * abs(${n}) + abs(${d}), 2 * abs(${d}))`,
    up: `div(${n}, ${d}) + (${isBetween} AND NOT (${isNegative}))::integer`,
    down: `div(${n}, ${d}) - (${isBetween} AND ${isNegative})::integer`,
  };
  const value = `(${whole[roundingOf(fn, node.args) ?? 'nearest']})`;
  return places === 0 ? `${value}::bigint` : `(${value} * ${(10 ** -places).toFixed(places)})`;
}

/** `rows.exists(x, …)` over the rows a row holds. */
export function existsSql(node: MacroNode, context: SqlContext): string {
  if (node.macro !== 'exists') throw notInSql(node.macro);
  const { source, on } = collectionOf(node.of, context);
  const body = context.writer.condition(node.body, withRoot(context, node.variable, source));
  return `EXISTS (SELECT FROM ${source.from()} WHERE ${on} AND ${body})`;
}

function sizeSql(node: CallNode, context: SqlContext): string {
  const { source, on } = collectionOf(node.args[0]!, context);
  return `(SELECT count(*) FROM ${source.from()} WHERE ${on})`;
}

function collectionOf(list: Node, context: SqlContext): { readonly source: RowSource; readonly on: string } {
  if (list.op !== 'field' || !isCollection(list) || list.of.type.kind !== 'row') throw notInSql(list.op);
  return collectionSource(context, list.of.type.entity, list.field, context.writer.value(list.of, context));
}

function aggregateSql(node: CallNode, context: SqlContext): string {
  const [arg] = node.args;
  if (!arg) return 'count(*)';
  const value = context.writer.value(arg, context);
  return node.fn === 'sum' ? `coalesce(sum(${value}), 0)` : `${node.fn}(${collated(value, node)})`;
}

/** One aggregate of aggregates: what several groups have together. */
export function combinedAggregateSql(node: CallNode, part: string): string {
  if (node.fn === 'count') return `coalesce(sum(${part}), 0)::bigint`;
  return node.fn === 'sum' ? `coalesce(sum(${part}), 0)` : `${node.fn}(${collated(part, node)})`;
}

/** The engine orders strings by character code, whatever the database's language. */
function collated(sql: string, node: Node): string {
  return node.type.kind === 'string' ? `${sql} COLLATE "C"` : sql;
}

function textSql(sql: string, arg: Node): string {
  switch (arg.type.kind) {
    case 'int':
    case 'decimal':
      return `trim_scale((${sql})::numeric)::text`;
    case 'date':
      return `to_char(${sql}, 'YYYY-MM-DD')`;
    case 'time':
      return `to_char(${sql}, 'HH24:MI')`;
    case 'timestamp':
      return `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default:
      return `(${sql})::text`;
  }
}

/** Climbs from `a`; UNION without ALL ends even in a cycle that bad data made. */
function underSql(a: string, b: string, node: CallNode, context: SqlContext): string {
  const type = node.args[0]!.type;
  const entity = type.kind === 'row' ? type.entity : '';
  const tree = context.entities.get(entity)?.tree;
  if (!tree) throw new DefinitionError('expression.noTree', { entity });
  const [up, parent, table] = [context.alias(), quote(columnName(tree)), quote(tableName(entity))];
  const climb = `SELECT "id", ${parent} FROM ${table} WHERE "id" = ${a} UNION SELECT n."id", n.${parent} FROM ${table} AS n JOIN ${up} ON n."id" = ${up}.${parent}`;
  return `(${b} IN (WITH RECURSIVE ${up} AS (${climb}) SELECT "id" FROM ${up}))`;
}

function notInSql(construct: string): DefinitionError {
  return new DefinitionError('expression.notInSql', { construct });
}
