/** What a simple condition compares. */
export interface Comparison {
  /** A path: `form.estimate`, `record.quantity`. */
  readonly left: string;
  readonly operator: Operator;
  /** A number, or a word. */
  readonly right: string;
}

export const OPERATORS = ['>', '>=', '<', '<=', '==', '!='] as const;
export type Operator = (typeof OPERATORS)[number];

const SIMPLE =
  /^\s*((?:form|record)(?:\.[A-Za-z][A-Za-z0-9]*)+)\s*(>=|<=|==|!=|>|<)\s*(-?\d+(?:\.\d+)?|'[^']*'|true|false)\s*$/;

/** The one comparison an expression consists of; undefined where it says more. */
export function comparisonOf(expression: string): Comparison | undefined {
  const [, left, operator, right] = SIMPLE.exec(expression) ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { left, operator: operator as Operator, right: right.replaceAll(/^'|'$/g, '') };
}

/** The expression of a comparison; words are quoted, numbers and truths are not. */
export function expressionOf({ left, operator, right }: Comparison): string {
  const isBare = /^-?\d+(\.\d+)?$|^(true|false)$/.test(right);
  return `${left} ${operator} ${isBare ? right : `'${right.replaceAll("'", '')}'`}`;
}
