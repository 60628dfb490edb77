import { isNullable } from '../typing.ts';
import { childrenOf } from '../walk.ts';
import type { ExpressionFault, Node } from '../types.ts';

const FALSE_WITH_NULL: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', 'in']);

/**
 * `lint.negatedNullable` for every comparison below a `!` with a side that may be null: the comparison is false then,
 * so its negation is true, which is seldom meant.
 */
export function negationWarnings(node: Node, isNegated = false): readonly ExpressionFault[] {
  const here =
    isNegated &&
    'left' in node &&
    FALSE_WITH_NULL.has(node.op) &&
    (isNullable(node.left.type) || isNullable(node.right.type));
  const below = childrenOf(node).flatMap((child) => negationWarnings(child, isNegated !== (node.op === 'not')));
  return here ? [{ code: 'lint.negatedNullable', params: { operator: node.op }, offset: node.at }, ...below] : below;
}
