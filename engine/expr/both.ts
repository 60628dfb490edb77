import { compileEvaluation } from './evaluate/evaluate.ts';
import type { Expression, Node } from './types.ts';

/** The condition that holds where two conditions over the same names do. */
export function both(left: Expression, right: Expression): Expression {
  const type = { kind: 'bool' } as const;
  const node: Node = { op: '&&', left: left.node, right: right.node, type, at: 0 };
  return {
    source: `(${left.source}) && (${right.source})`,
    node,
    type,
    names: new Set([...left.names, ...right.names]),
    reads: [...left.reads, ...right.reads],
    evaluate: compileEvaluation(node, type),
  };
}
