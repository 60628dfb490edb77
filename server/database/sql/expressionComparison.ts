import { compareAsCodes, isCollection, isWords, type Node, type Type } from '#engine';
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
  // An order is one by character code, for codes too.
  const areCodes = ['==', '!='].includes(node.op) && compareAsCodes(node.left.type, node.right.type);
  const [left, right] = [node.left, node.right].map((side) => sideSql(side, context, areCodes)) as [Side, Side];
  if (node.op === '==') return equalitySql(left, right, isExact);
  if (node.op === '!=') return differenceSql(left, right);
  if (left.isNull || right.isNull) return 'false';
  return falseForNull(
    `${orderedSide(left)} ${node.op} ${orderedSide(right)}`,
    isExact && (left.mayBeNull || right.mayBeNull),
  );
}

/** @param isCode the side is compared as a code, without case: as the index of a unique key has it */
function sideSql(node: Node, context: SqlContext, isCode: boolean): Side {
  const isNull = node.type.kind === 'null' || (isKnown(node, context) && knownValue(node, context) === null);
  const mayBeNull = isNull || (node.type.kind !== 'list' && node.type.nullable === true && !isKnown(node, context));
  return {
    sql: () => foldedCase(`${context.writer.value(node, context)}${isIdColumn(node, context) ? '::text' : ''}`, node, isCode),
    type: node.type,
    mayBeNull,
    isNull,
  };
}

/** Case is that of the database's language, also where an order by character code went before; a column stays as its index has it. */
function foldedCase(sql: string, node: Node, isCode: boolean): string {
  if (!isCode) return sql;
  return node.op === 'field' ? `upper(${sql})` : `upper((${sql}) COLLATE "default")`;
}

/** Ids, of the row itself and of a file it names, are texts to expressions and uuids to PostgreSQL. */
function isIdColumn(node: Node, context: SqlContext): boolean {
  if (node.op !== 'field' || node.of.type.kind !== 'row' || isKnown(node, context)) return false;
  return node.field === 'id' || context.entities.get(node.of.type.entity)?.fields.get(node.field)?.kind === 'file';
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
function orderedSide(side: Side): string {
  return side.type.kind === 'string' ? `${side.sql()} COLLATE "C"` : side.sql();
}

function membershipSql(node: Comparison, context: SqlContext, isExact: boolean): string {
  const areCodes = compareAsCodes(node.left.type, node.right.type);
  const left = sideSql(node.left, context, areCodes);
  if (!left.isNull && isWords(node.right) && !isKnown(node.right, context))
    return falseForNull(wordsSql(left, context.writer.value(node.right, context), areCodes), isExact);
  const list = left.isNull ? undefined : listSql(node.right, context, areCodes);
  return list === undefined ? 'false' : falseForNull(`${left.sql()} ${list}`, isExact);
}

function wordsSql(item: Side, list: string, areCodes: boolean): string {
  return areCodes
    ? `${item.sql()} IN (SELECT upper(w) FROM jsonb_array_elements_text(${list}) AS w)`
    : `${list} ? ${item.sql()}`;
}

/** The right side of `in` with its operator; undefined when nothing can be in it. */
function listSql(list: Node, context: SqlContext, areCodes: boolean): string | undefined {
  if (isKnown(list, context)) return knownListSql(list, context, areCodes);
  if (list.op === 'list')
    return `IN (${list.items
      .filter((item) => item.type.kind !== 'null')
      .map((item) => foldedCase(context.writer.value(item, context), item, areCodes))
      .join(', ')})`;
  if (list.op === 'field' && isCollection(list)) return `IN (${collectionIds(list, context)})`;
  const ids = list.op === 'name' ? context.roots.get(list.name)?.ids?.() : undefined;
  return ids === undefined ? anySql(context.writer.value(list, context), areCodes) : `IN (${ids})`;
}

function knownListSql(list: Node, context: SqlContext, areCodes: boolean): string | undefined {
  const value = knownValue(list, context);
  const isHopeless = !Array.isArray(value) || value.every((item) => item === null);
  return isHopeless ? undefined : anySql(context.writer.value(list, context), areCodes);
}

function anySql(list: string, areCodes: boolean): string {
  return areCodes ? `= ANY(ARRAY(SELECT upper(c) FROM unnest(${list}) AS c))` : `= ANY(${list})`;
}

function collectionIds(list: Extract<Node, { readonly op: 'field' }>, context: SqlContext): string {
  const entity = list.of.type.kind === 'row' ? list.of.type.entity : '';
  const { source, on } = collectionSource(context, entity, list.field, context.writer.value(list.of, context));
  return `SELECT ${source.column([])} FROM ${source.from()} WHERE ${on}`;
}

function falseForNull(sql: string, isNeeded: boolean): string {
  return isNeeded ? `coalesce(${sql}, false)` : `(${sql})`;
}
