import { isCollection, isWords, type Node, type Type } from '#engine';
import { toSql } from './expression.ts';
import type { SqlContext } from './expressionContext.ts';
import { isKnown, knownValue } from './expressionKnown.ts';
import { collectionSource } from './expressionRows.ts';

type Comparison = Extract<Node, { readonly left: Node }>;

/** A side of a comparison, and what is certain about null before the statement runs. */
interface Side {
  /** Written only when used: PostgreSQL refuses a parameter that nothing mentions. */
  readonly sql: () => string;
  readonly type: Type;
  readonly mayBeNull: boolean;
  readonly isNull: boolean;
}

/** Equality, order and membership with two-valued nulls. @param isExact false where null may stand for false */
export function comparisonSql(node: Comparison, context: SqlContext, isExact: boolean): string {
  if (node.op === 'in') return membershipSql(node, context, isExact);
  const [left, right] = [sideOf(node.left, context), sideOf(node.right, context)];
  if (node.op === '==') return equalitySql(left, right, isExact);
  if (node.op === '!=') return differenceSql(left, right);
  if (left.isNull || right.isNull) return 'false';
  return falseForNull(`${ordered(left)} ${node.op} ${ordered(right)}`, isExact && (left.mayBeNull || right.mayBeNull));
}

function sideOf(node: Node, context: SqlContext): Side {
  const isNull = node.type.kind === 'null' || (isKnown(node, context) && knownValue(node, context) === null);
  const mayBeNull = isNull || (node.type.kind !== 'list' && node.type.nullable === true && !isKnown(node, context));
  return {
    sql: () => `${toSql(node, context)}${isIdColumn(node, context) ? '::text' : ''}`,
    type: node.type,
    mayBeNull,
    isNull,
  };
}

/** `row.id` is a text to expressions and an uuid to PostgreSQL. */
function isIdColumn(node: Node, context: SqlContext): boolean {
  return node.op === 'field' && node.field === 'id' && node.of.type.kind === 'row' && !isKnown(node, context);
}

/** `=` wherever it gives the same answer, because only `=` uses an index. */
function equalitySql(left: Side, right: Side, isExact: boolean): string {
  if (left.isNull || right.isNull) return isNullSql(left, right, '');
  const isPlain = isExact ? !left.mayBeNull && !right.mayBeNull : !left.mayBeNull || !right.mayBeNull;
  return `(${left.sql()} ${isPlain ? '=' : 'IS NOT DISTINCT FROM'} ${right.sql()})`;
}

function differenceSql(left: Side, right: Side): string {
  if (left.isNull || right.isNull) return isNullSql(left, right, 'NOT ');
  return `(${left.sql()} ${left.mayBeNull || right.mayBeNull ? 'IS DISTINCT FROM' : '<>'} ${right.sql()})`;
}

function isNullSql(left: Side, right: Side, not: string): string {
  if (left.isNull && right.isNull) return not === '' ? 'true' : 'false';
  return `(${left.isNull ? right.sql() : left.sql()} IS ${not}NULL)`;
}

/** The engine orders strings by character code, whatever the database's language. */
function ordered(side: Side): string {
  return side.type.kind === 'string' ? `${side.sql()} COLLATE "C"` : side.sql();
}

function membershipSql(node: Comparison, context: SqlContext, isExact: boolean): string {
  const left = sideOf(node.left, context);
  if (!left.isNull && isWords(node.right) && !isKnown(node.right, context))
    return falseForNull(`${toSql(node.right, context)} ? ${left.sql()}`, isExact);
  const list = left.isNull ? undefined : listSql(node.right, context);
  return list === undefined ? 'false' : falseForNull(`${left.sql()} ${list}`, isExact);
}

/** The right side of `in` with its operator; undefined when nothing can be in it. */
function listSql(list: Node, context: SqlContext): string | undefined {
  if (isKnown(list, context)) return knownListSql(list, context);
  if (list.op === 'list')
    return `IN (${list.items
      .filter((item) => item.type.kind !== 'null')
      .map((item) => toSql(item, context))
      .join(', ')})`;
  if (list.op === 'field' && isCollection(list)) return `IN (${collectionIds(list, context)})`;
  const ids = list.op === 'name' ? context.roots.get(list.name)?.ids?.() : undefined;
  return ids === undefined ? `= ANY(${toSql(list, context)})` : `IN (${ids})`;
}

function knownListSql(list: Node, context: SqlContext): string | undefined {
  const value = knownValue(list, context);
  const isHopeless = !Array.isArray(value) || value.every((item) => item === null);
  return isHopeless ? undefined : `= ANY(${toSql(list, context)})`;
}

function collectionIds(list: Extract<Node, { readonly op: 'field' }>, context: SqlContext): string {
  const entity = list.of.type.kind === 'row' ? list.of.type.entity : '';
  const { source, on } = collectionSource(context, entity, list.field, toSql(list.of, context));
  return `SELECT ${source.column([])} FROM ${source.from()} WHERE ${on}`;
}

function falseForNull(sql: string, isNeeded: boolean): string {
  return isNeeded ? `coalesce(${sql}, false)` : `(${sql})`;
}
