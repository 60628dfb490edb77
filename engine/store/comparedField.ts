import { compileEvaluation } from '../expr/evaluate/evaluate.ts';
import type { Expression, Node, Scope } from '../expr/types.ts';
import { freeNames } from '../expr/walk.ts';
import type { Value } from '../value/value.ts';

/** A field that a condition on `row` wants to equal a value, which does not depend on the row. */
export interface ComparedField {
  readonly field: string;
  readonly value: (scope: Scope) => Value;
}

const known = new WeakMap<Expression, ComparedField | null>();

/** The field by which the rows of a condition can be looked up; undefined where there is none. */
export function comparedField(condition: Expression): ComparedField | undefined {
  const found = known.get(condition);
  if (found !== undefined) return found ?? undefined;
  const compared = findIn(condition.node);
  known.set(condition, compared ?? null);
  return compared;
}

function findIn(node: Node): ComparedField | undefined {
  if (node.op === '&&') return findIn(node.left) ?? findIn(node.right);
  if (node.op !== '==') return undefined;
  return pair(node.left, node.right) ?? pair(node.right, node.left);
}

function pair(one: Node, other: Node): ComparedField | undefined {
  const isField = one.op === 'field' && one.of.op === 'name' && one.of.name === 'row';
  if (!isField || freeNames(other).has('row') || (isCode(other) && !isCode(one))) return undefined;
  return { field: one.field, value: compileEvaluation(other, other.type) };
}

/** Compared with a code, a plain text is folded like one, which no look-up of it is. */
const isCode = ({ type }: Node): boolean => type.kind === 'string' && type.isCode === true;
