import { isAggregate } from './calls.ts';
import { childrenOf, some } from '../walk.ts';
import type { ExpressionFault, Node } from '../types.ts';

/** Does the expression aggregate rows? If not, it is a value of one row (a group). */
export function hasAggregate(node: Node): boolean {
  return some(node, isAggregate);
}

/** Beside an aggregate there is no single row to read (`lint.rowOutsideAggregate`), and aggregates do not nest (`lint.nestedAggregate`). */
export function aggregateFaults(node: Node): readonly ExpressionFault[] {
  return hasAggregate(node) ? faultsOf(node, false) : [];
}

function faultsOf(node: Node, isInside: boolean): readonly ExpressionFault[] {
  const here = isAggregate(node);
  if (here && isInside) return [{ code: 'lint.nestedAggregate', params: {}, offset: node.at }];
  if (!isInside && node.op === 'name' && node.name === 'row')
    return [{ code: 'lint.rowOutsideAggregate', params: {}, offset: node.at }];
  return childrenOf(node).flatMap((child) => faultsOf(child, isInside || here));
}
