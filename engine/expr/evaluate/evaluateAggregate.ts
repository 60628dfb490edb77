import type Big from 'big.js';
import { listOf, safeInteger, type Step } from './run.ts';
import type { FunctionName, Node, Type } from '../types.ts';
import { toBig } from '../../value/decimal.ts';
import { compare, isDecimal, type Value } from '../../value/value.ts';

/** Key under which `evaluateAggregate` passes the rows; no name of an expression can be spelled so. */
export const ROWS = 'row[]';

/**
 * Closure of `sum(x) count() min(x) max(x)` over the rows of the scope. Their store bounds them, so they spend no steps.
 *
 * @param body  its argument, which reads the row at place `depth` of the variables; `count` has none
 */
export function compileAggregate(node: Extract<Node, { readonly op: 'call' }>, body: Step | undefined, depth: number): Step {
  return (run) => {
    const rows = listOf(run.values[ROWS] ?? []);
    if (!body) return rows.length;
    const values = rows.map((row) => {
      run.variables[depth] = row;
      return body(run);
    });
    return aggregate(
      node.fn,
      values.filter((value) => value !== null),
      node.type,
    );
  };
}

function aggregate(fn: FunctionName, values: readonly Value[], type: Type): Value {
  if (fn === 'sum') return exactSum(values, type);
  if (values.length === 0) return null;
  return values.reduce((a, b) => (fn === 'min' ? lesser(a, b) : greater(a, b)));
}

/** Exact sum; 0 for nothing. */
export function exactSum(items: readonly Value[], type: Type): Value {
  if (type.kind === 'int') return items.reduce<number>((total, item) => safeInteger(total + Number(item)), 0);
  return items.reduce<Big>(
    (total, item) => (isDecimal(item) || typeof item === 'number' ? total.plus(item) : total),
    toBig(0),
  );
}

/** The lesser of two values of one type. */
export function lesser(a: Value, b: Value): Value {
  return compare(a, b) <= 0 ? a : b;
}

/** The greater of two values of one type. */
export function greater(a: Value, b: Value): Value {
  return compare(a, b) >= 0 ? a : b;
}
