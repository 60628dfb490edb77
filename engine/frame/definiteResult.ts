import type { Node } from '../expr/types.ts';
import { type Bounds, boundsOf, isAtMost, isBelow } from './bounds.ts';
import { knownValue, type ConditionContext } from './conditionContext.ts';

/**
 * The result of a condition that holds for every value of the inputs not given yet: one false side decides an `&&`, and a
 * required list has at least one item. Undefined while the result depends on them.
 */
export function definiteResult(context: ConditionContext, node: Node): boolean | undefined {
  const known = knownValue(context, node);
  if (known !== undefined) return known === true;
  switch (node.op) {
    case '&&':
      return joinedResult(context, node, false);
    case '||':
      return joinedResult(context, node, true);
    case 'not':
      return negate(definiteResult(context, node.of));
    case 'if':
      return branchResult(context, node);
    case 'name':
      return letResult(context, node.name);
    case '<':
      return comparedResult(context, node.left, node.right, isBelow);
    case '<=':
      return comparedResult(context, node.left, node.right, isAtMost);
    case '>':
      return comparedResult(context, node.right, node.left, isBelow);
    case '>=':
      return comparedResult(context, node.right, node.left, isAtMost);
    default:
      return undefined;
  }
}

/** The bounds of a value, following a branch only where its test is definite. */
export function definiteBounds(context: ConditionContext, node: Node): Bounds | undefined {
  return boundsOf({ ...context, certainly: definiteResult }, node);
}

const negate = (known: boolean | undefined): boolean | undefined => (known === undefined ? undefined : !known);

/** One side equal to `settles` decides the result; otherwise both sides must be known. */
function joinedResult(
  context: ConditionContext,
  { left, right }: { readonly left: Node; readonly right: Node },
  settles: boolean,
): boolean | undefined {
  const sides = [definiteResult(context, left), definiteResult(context, right)];
  if (sides.includes(settles)) return settles;
  return sides.includes(undefined) ? undefined : !settles;
}

function branchResult(
  context: ConditionContext,
  { test, then, otherwise }: Extract<Node, { op: 'if' }>,
): boolean | undefined {
  const holds = definiteResult(context, test);
  return holds === undefined ? undefined : definiteResult(context, holds ? then : otherwise);
}

function letResult({ frame }: ConditionContext, name: string): boolean | undefined {
  const of = frame.action.lets.get(name);
  return of && definiteResult({ frame, values: frame.names }, of.node);
}

type Compare = typeof isBelow;

function comparedResult(context: ConditionContext, left: Node, right: Node, compare: Compare): boolean | undefined {
  const [a, b] = [definiteBounds(context, left), definiteBounds(context, right)];
  return a && b && compare(a, b);
}
