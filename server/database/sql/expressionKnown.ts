import { evaluationOf, freeNames, isBound, isRow, type Node, type RecordValue, type Type, type Value } from '#engine';
import type { SqlContext } from './expressionContext.ts';
import { literal } from './names.ts';
import { sqlType, sqlValue, type KnownValue } from './expressionParameters.ts';

/** Does the value not depend on the statement? Then it is evaluated beforehand. */
export function isKnown(node: Node, context: SqlContext): boolean {
  return isBound(node, (name) => !context.roots.has(name));
}

/** The value of a known node, which decides what the text of the statement says. */
export function knownValue(node: Node, context: SqlContext): Value {
  const value = evaluationOf(node)(context.scope);
  context.parameters.depend?.(node, value);
  return value;
}

/** A known node as SQL: a placeholder, or a constant when it mentions no name (CHECK and index predicates take no parameters). */
export function knownSql(node: Node, context: SqlContext): string {
  if (node.type.kind === 'null' || freeNames(node).size === 0)
    return constantSql(evaluationOf(node)(context.scope), node.type);
  return bindKnown({ of: node, as: '', type: node.type, evaluate: evaluationOf(node) }, context);
}

/** Fields of a known row or record. */
export function knownPathSql(of: Node, path: readonly string[], type: Type, context: SqlContext): string {
  const evaluate: KnownValue['evaluate'] = (scope) => path.reduce(fieldOf, evaluationOf(of)(scope));
  return bindKnown({ of, as: path.join('.'), type, evaluate }, context);
}

function fieldOf(value: Value, field: string): Value {
  if (isRow(value)) return value.get(field);
  // The checker has proven that only records are left.
  return value === null ? null : ((value as RecordValue)[field] ?? null);
}

/** A value worked out beforehand, as a placeholder. */
export function bindKnown(known: KnownValue, context: SqlContext): string {
  return context.parameters.addKnown(known, context.scope) ?? constantSql(null, known.type);
}

function constantSql(value: Value, type: Type): string {
  // A null by itself is of any type: PostgreSQL takes that of what it stands beside.
  if (value === null) return type.kind === 'null' ? 'NULL' : `NULL::${sqlType(type)}`;
  if (Array.isArray(value))
    return `ARRAY[${value.map((item) => constantSql(item, type.kind === 'list' ? type.of : type)).join(', ')}]::${sqlType(type)}`;
  if (typeof value === 'boolean') return String(value);
  return `${literal(String(sqlValue(value, type)))}::${sqlType(type)}`;
}
