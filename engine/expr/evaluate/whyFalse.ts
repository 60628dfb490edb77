import { evaluationOf } from './evaluate.ts';
import { toSource } from '../print.ts';
import { listOf, STEPS_PER_SLOT } from './run.ts';
import type { BinaryOperator, Expression, MacroName, Node, Scope } from '../types.ts';
import type { Value } from '../../value/value.ts';

/** One comparison that made an expression false. */
export interface FailedComparison {
  /** `is` for a bool standing alone; a macro where no single item is to blame. */
  readonly operator: BinaryOperator | MacroName | 'is';
  readonly left: Side;
  readonly right: Side;
  /** Under a `!`: the comparison was true and should not have been. */
  readonly isNegated: boolean;
  /** Characters from the start of the source. */
  readonly offset: number;
  /** Which items of which lists it is about, outermost first. */
  readonly items: readonly Item[];
}

/** One side as written and as it was. */
interface Side {
  readonly source: string;
  readonly value: Value;
}

/** The macro variable and the zero-based place of the item it stood for. */
interface Item {
  readonly variable: string;
  readonly index: number;
}

interface FailureContext {
  readonly scope: Scope;
  /** What the node should have been. */
  readonly wanted: boolean;
  readonly items: readonly Item[];
}

/**
 * The comparisons that made a bool expression false, as evaluation met them: what it skipped is not judged.
 * Empty when the expression is true. Spends no steps of the action's budget.
 */
export function whyFalse(expression: Expression, scope: Scope): readonly FailedComparison[] {
  const context: FailureContext = { scope, wanted: true, items: [] };
  return valueOf(expression.node, context) === true ? [] : why(expression.node, context);
}

/** Why `node` was not as wanted, which is certain. */
function why(node: Node, context: FailureContext): readonly FailedComparison[] {
  switch (node.op) {
    case '&&':
      return context.wanted
        ? why(valueOf(node.left, context) === true ? node.right : node.left, context)
        : bothSides(node.left, node.right, context);
    case '||':
      return context.wanted
        ? bothSides(node.left, node.right, context)
        : why(valueOf(node.left, context) === true ? node.left : node.right, context);
    case 'not':
      return why(node.of, { ...context, wanted: !context.wanted });
    case 'if':
      return why(valueOf(node.test, context) === true ? node.then : node.otherwise, context);
    case 'macro':
      return whyMacro(node, context);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return [failedComparison(node, node.op, node.left, node.right, context)];
    default:
      return [failedComparison(node, 'is', node, { op: 'literal', value: true, type: node.type, at: node.at }, context)];
  }
}

function bothSides(left: Node, right: Node, context: FailureContext): readonly FailedComparison[] {
  return [...why(left, context), ...why(right, context)];
}

/** `all` fails by its first false item, an unwanted `exists` by its first true one; otherwise the whole list is to blame. */
function whyMacro(node: Extract<Node, { readonly op: 'macro' }>, context: FailureContext): readonly FailedComparison[] {
  const isByItem = node.macro === 'all' ? context.wanted : !context.wanted;
  const items = listOf(valueOf(node.of, context));
  const at = (index: number): FailureContext => ({
    ...context,
    scope: { ...context.scope, values: { ...context.scope.values, [node.variable]: items[index]! } },
    items: [...context.items, { variable: node.variable, index }],
  });
  const index = isByItem ? items.findIndex((_, i) => (valueOf(node.body, at(i)) === true) !== context.wanted) : -1;
  return index < 0 ? [failedComparison(node, node.macro, node.of, node.body, context, null)] : why(node.body, at(index));
}

function failedComparison(
  node: Node,
  operator: FailedComparison['operator'],
  left: Node,
  right: Node,
  context: FailureContext,
  rightValue?: Value,
): FailedComparison {
  const { wanted, items } = context;
  return {
    operator,
    offset: node.at,
    isNegated: !wanted,
    items,
    left: { source: toSource(left), value: valueOf(left, context) },
    right: { source: toSource(right), value: rightValue === undefined ? valueOf(right, context) : rightValue },
  };
}

function valueOf(node: Node, { scope }: FailureContext): Value {
  return evaluationOf(node)({ ...scope, budget: { left: STEPS_PER_SLOT } });
}
