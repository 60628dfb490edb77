import { compileEvaluation } from './evaluate.ts';
import { toSource } from '../print.ts';
import { listOf, STEPS_PER_SLOT } from './run.ts';
import type { BinaryOperator, Expression, MacroName, Node, Scope } from '../types.ts';
import type { Value } from '../../value/value.ts';

/** One comparison that made an expression false. */
export interface Because {
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

interface Situation {
  readonly scope: Scope;
  /** What the node should have been. */
  readonly wanted: boolean;
  readonly items: readonly Item[];
}

/**
 * The comparisons that made a bool expression false, as evaluation met them: what it skipped is not judged.
 * Empty when the expression is true. Spends no steps of the action's budget.
 */
export function whyFalse(expression: Expression, scope: Scope): readonly Because[] {
  const situation: Situation = { scope, wanted: true, items: [] };
  return valueOf(expression.node, situation) === true ? [] : why(expression.node, situation);
}

/** Why `node` was not as wanted, which is certain. */
function why(node: Node, situation: Situation): readonly Because[] {
  switch (node.op) {
    case '&&':
      return situation.wanted
        ? why(valueOf(node.left, situation) === true ? node.right : node.left, situation)
        : both(node.left, node.right, situation);
    case '||':
      return situation.wanted
        ? both(node.left, node.right, situation)
        : why(valueOf(node.left, situation) === true ? node.left : node.right, situation);
    case 'not':
      return why(node.of, { ...situation, wanted: !situation.wanted });
    case 'if':
      return why(valueOf(node.test, situation) === true ? node.then : node.otherwise, situation);
    case 'macro':
      return whyMacro(node, situation);
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'in':
      return [because(node, node.op, node.left, node.right, situation)];
    default:
      return [because(node, 'is', node, { op: 'literal', value: true, type: node.type, at: node.at }, situation)];
  }
}

function both(left: Node, right: Node, situation: Situation): readonly Because[] {
  return [...why(left, situation), ...why(right, situation)];
}

/** `all` fails by its first false item, an unwanted `exists` by its first true one; otherwise the whole list is to blame. */
function whyMacro(node: Extract<Node, { readonly op: 'macro' }>, situation: Situation): readonly Because[] {
  const isByItem = node.macro === 'all' ? situation.wanted : !situation.wanted;
  const items = listOf(valueOf(node.of, situation));
  const at = (index: number): Situation => ({
    ...situation,
    scope: { ...situation.scope, values: { ...situation.scope.values, [node.variable]: items[index]! } },
    items: [...situation.items, { variable: node.variable, index }],
  });
  const index = isByItem ? items.findIndex((_, i) => (valueOf(node.body, at(i)) === true) !== situation.wanted) : -1;
  return index < 0 ? [because(node, node.macro, node.of, node.body, situation, null)] : why(node.body, at(index));
}

function because(
  node: Node,
  operator: Because['operator'],
  left: Node,
  right: Node,
  situation: Situation,
  rightValue?: Value,
): Because {
  const { wanted, items } = situation;
  return {
    operator,
    offset: node.at,
    isNegated: !wanted,
    items,
    left: { source: toSource(left), value: valueOf(left, situation) },
    right: { source: toSource(right), value: rightValue === undefined ? valueOf(right, situation) : rightValue },
  };
}

function valueOf(node: Node, { scope }: Situation): Value {
  return compileEvaluation(node)({ ...scope, budget: { left: STEPS_PER_SLOT } });
}
