import { DefinitionError, type Node, type Type } from '#engine';
import { callSql, existsSql } from './expressionCall.ts';
import { comparisonSql } from './expressionComparison.ts';
import type { SqlContext, SqlWriter } from './expressionContext.ts';
import { isKnown, knownPathSql, knownSql } from './expressionKnown.ts';
import { sqlType } from './expressionParameters.ts';

/**
 * A typed expression of the SQL subset as PostgreSQL text; the context provides parameters and joins. The value is exactly
 * that of `evaluate`: a bool is true or false, never null, so it may stand under a NOT or in a column. Rows are their ids,
 * durations intervals, arithmetic is numeric.
 *
 * @throws DefinitionError `expression.notInSql` for what the checker's `sqlOnly` refuses
 */
export function toSql(node: Node, context: SqlContext): string {
  return write(node, context, true);
}

/** The same as a condition (WHERE, HAVING, CHECK), where null counts as false: shorter, and an index can serve `=`. */
export function toCondition(node: Node, context: SqlContext): string {
  return write(node, context, false);
}

/** Writes the sub-expressions of an expression. */
export const sqlWriter: SqlWriter = { value: toSql, condition: toCondition };

/** @param isExact must a bool be true or false, or may it be null in place of false? */
function write(node: Node, context: SqlContext, isExact: boolean): string {
  if (isKnown(node, context)) return knownSql(node, context);
  switch (node.op) {
    case 'name':
    case 'field':
      return pathSql(node, [], node.type, context);
    case '&&':
      return `(${write(node.left, context, isExact)} AND ${write(node.right, context, isExact)})`;
    case '||':
      return `(${write(node.left, context, isExact)} OR ${write(node.right, context, isExact)})`;
    case 'not':
      return `(NOT ${toSql(node.of, context)})`;
    case 'negate':
      return `(- ${numeric(node.of, context)})`;
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return comparisonSql(node, context, isExact);
    case '+':
    case '-':
    case '*':
      return arithmeticSql(node, context);
    case 'if':
      return caseSql(
        toCondition(node.test, context),
        write(node.then, context, isExact),
        write(node.otherwise, context, isExact),
        node.type,
      );
    case 'call':
      return callSql(node, context);
    case 'macro':
      return existsSql(node, context);
    default:
      throw new DefinitionError('expression.notInSql', { construct: node.op });
  }
}

/** The fields `path` of the row or record that `of` gives. A choice between rows is made before their fields are read. */
function pathSql(of: Node, path: readonly string[], type: Type, context: SqlContext): string {
  if (isKnown(of, context)) return knownPathSql(of, path, type, context);
  if (of.op === 'field') return pathSql(of.of, [of.field, ...path], type, context);
  if (of.op === 'name') return rootOf(of.name, context).column(path);
  const [test, then, otherwise] = readChoice(of, context);
  return caseSql(test, pathSql(then, path, type, context), pathSql(otherwise, path, type, context), type);
}

/** `c ? a : b` and `or(a, b)` as test and alternatives. */
function readChoice(of: Node, context: SqlContext): readonly [string, Node, Node] {
  if (of.op === 'if') return [toCondition(of.test, context), of.then, of.otherwise];
  if (of.op === 'call' && of.fn === 'or') return [`${toSql(of.args[0]!, context)} IS NOT NULL`, of.args[0]!, of.args[1]!];
  throw new DefinitionError('expression.notInSql', { construct: of.op });
}

function rootOf(name: string, context: SqlContext): NonNullable<ReturnType<SqlContext['roots']['get']>> {
  const root = context.roots.get(name);
  if (!root) throw new DefinitionError('expression.nameMissing', { name });
  return root;
}

function caseSql(test: string, then: string, otherwise: string, type: Type): string {
  // Without the cast PostgreSQL takes NULL beside NULL for text.
  const isTyped = type.kind !== 'null';
  return `(CASE WHEN ${test} THEN ${then} ELSE ${otherwise} END)${isTyped ? `::${sqlType(type)}` : ''}`;
}

/** Integers of PostgreSQL overflow where ours do not, so all arithmetic is numeric. */
function numeric(node: Node, context: SqlContext): string {
  return `(${toSql(node, context)})::numeric`;
}

function arithmeticSql(node: Extract<Node, { readonly left: Node }>, context: SqlContext): string {
  const [left, right] = [toSql(node.left, context), toSql(node.right, context)];
  if (node.type.kind === 'timestamp') return `(${left} ${node.op} ${right})`;
  if (node.type.kind === 'date') return `(${left} ${node.op} (${right})::integer)`;
  // Seconds only: an interval with days in it would follow the session's clock changes.
  if (node.type.kind === 'duration') return `make_interval(secs => extract(epoch FROM ${left} - ${right})::float8)`;
  return `(${numeric(node.left, context)} ${node.op} ${numeric(node.right, context)})`;
}
