import { compileEvaluation, freeNames, isBound, isRow, type Node, type RecordValue, type Type, type Value } from '#engine';
import type { SqlContext } from './expressionContext.ts';
import { literal } from './names.ts';
import { sqlType, sqlValue } from './expressionParameters.ts';

/** Does the value not depend on the statement? Then it is evaluated beforehand. */
export function isKnown(node: Node, context: SqlContext): boolean {
  return isBound(node, (name) => !context.roots.has(name));
}

/** The value of a known node. */
export function knownValue(node: Node, context: SqlContext): Value {
  return compileEvaluation(node)(context.scope);
}

/** A known node as SQL: a placeholder, or a constant when it mentions no name (CHECK and index predicates take no parameters). */
export function knownSql(node: Node, context: SqlContext): string {
  const value = knownValue(node, context);
  return freeNames(node).size === 0 ? constantSql(value, node.type) : bindValue(value, node.type, context);
}

/** Fields of a known row or record. */
export function knownPathSql(of: Node, path: readonly string[], type: Type, context: SqlContext): string {
  return bindValue(path.reduce(fieldOf, knownValue(of, context)), type, context);
}

function fieldOf(value: Value, field: string): Value {
  if (isRow(value)) return value.get(field);
  // The checker has proven that only records are left.
  return value === null ? null : ((value as RecordValue)[field] ?? null);
}

function bindValue(value: Value, type: Type, context: SqlContext): string {
  return value === null ? constantSql(value, type) : context.parameters.add(value, type);
}

function constantSql(value: Value, type: Type): string {
  // A null by itself is of any type: PostgreSQL takes that of what it stands beside.
  if (value === null) return type.kind === 'null' ? 'NULL' : `NULL::${sqlType(type)}`;
  if (Array.isArray(value))
    return `ARRAY[${value.map((item) => constantSql(item, type.kind === 'list' ? type.of : type)).join(', ')}]::${sqlType(type)}`;
  if (typeof value === 'boolean') return String(value);
  return `${literal(String(sqlValue(value, type)))}::${sqlType(type)}`;
}
