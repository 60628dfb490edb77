import type Big from 'big.js';
import { isAggregate } from './calls.ts';
import { compileAs, compileNode, ROWS } from './evaluate.ts';
import { listOf, safe, spend, type Step } from './run.ts';
import { decimalText, toBig } from '../value/decimal.ts';
import { addDays, daysBetween, parseDuration, weekday } from '../value/time.ts';
import { compare, isDecimal, isRow, type Value } from '../value/value.ts';
import type { FunctionName, Node, Type } from './types.ts';

type Call = Extract<Node, { readonly op: 'call' }>;

/** Closure of a function call, or of an aggregate over the rows of the scope. */
export function compileCall(node: Call, variables: readonly string[]): Step {
  if (isAggregate(node) || node.fn === 'count') return compileAggregate(node, variables);
  if (node.fn === 'duration') return compileDuration(node.args[0]!);
  const isShared = node.fn === 'or' || node.fn === 'min' || node.fn === 'max';
  const args = node.args.map((arg) => (isShared ? compileAs(arg, node.type, variables) : compileNode(arg, variables)));
  return CALLS[node.fn](args, node);
}

const CALLS: Readonly<Record<Exclude<FunctionName, 'duration' | 'count'>, (args: readonly Step[], node: Call) => Step>> = {
  size: ([list]) => (run) => listOf(list!(run)).length,
  sum: ([list], node) => (run) => {
    const items = listOf(list!(run));
    spend(run, items.length);
    return sumOf(items, node.type);
  },
  distinct: ([list]) => (run) => {
    const items = listOf(list!(run));
    spend(run, items.length);
    return distinctOf(items);
  },
  min: ([a, b]) => (run) => lesser(a!(run), b!(run)),
  max: ([a, b]) => (run) => greater(a!(run), b!(run)),
  or: ([a, b]) => (run) => a!(run) ?? b!(run),
  days: ([from, to]) => (run) => {
    const first = String(from!(run));
    const count = Math.max(0, daysBetween(first, String(to!(run))) + 1);
    spend(run, count);
    return Array.from({ length: count }, (_, i) => addDays(first, i));
  },
  daysBetween: ([a, b]) => (run) => daysBetween(String(a!(run)), String(b!(run))),
  weekday: ([date]) => (run) => weekday(String(date!(run))),
  at: ([date, time]) => (run) => run.world.at(String(date!(run)), String(time!(run))),
  range: ([n]) => (run) => {
    const count = Math.max(0, Number(n!(run)));
    spend(run, count);
    return Array.from({ length: count }, (_, i) => i);
  },
  text: ([value]) => (run) => textOf(value!(run)),
  under: ([a, b]) => (run) => {
    const [row, top] = [a!(run), b!(run)];
    return isRow(row) && isRow(top) && run.world.under(row, top);
  },
};

function compileDuration(literal: Node): Step {
  const ms = literal.op === 'literal' ? (parseDuration(String(literal.value)) ?? 0) : 0;
  return () => ms;
}

/** Rows are bounded by the store that gives them, so aggregates spend no steps. */
function compileAggregate(node: Call, variables: readonly string[]): Step {
  const depth = variables.length;
  const [arg] = node.args;
  const body = arg && compileNode(arg, [...variables, 'row']);
  return (run) => {
    const rows = listOf(run.values[ROWS] ?? []);
    if (!body) return rows.length;
    const values = rows.map((row) => {
      run.variables[depth] = row;
      return body(run);
    });
    return aggregate(node.fn, values.filter((value) => value !== null), node.type);
  };
}

function aggregate(fn: FunctionName, values: readonly Value[], type: Type): Value {
  if (fn === 'sum') return sumOf(values, type);
  if (values.length === 0) return null;
  return values.reduce((a, b) => (fn === 'min' ? lesser(a, b) : greater(a, b)));
}

function sumOf(items: readonly Value[], type: Type): Value {
  if (type.kind === 'int') return items.reduce<number>((total, item) => safe(total + Number(item)), 0);
  return items.reduce<Big>((total, item) => (isDecimal(item) || typeof item === 'number' ? total.plus(item) : total), toBig(0));
}

function distinctOf(items: readonly Value[]): Value {
  const seen = new Set<Value>();
  return items.filter((item) => {
    const identity = identityOf(item);
    const isNew = !seen.has(identity);
    seen.add(identity);
    return isNew;
  });
}

/** What makes two values of one type the same, as a key. */
function identityOf(value: Value): Value {
  if (isDecimal(value)) return decimalText(value);
  return isRow(value) ? value.id : value;
}

function lesser(a: Value, b: Value): Value {
  return compare(a, b) <= 0 ? a : b;
}

function greater(a: Value, b: Value): Value {
  return compare(a, b) >= 0 ? a : b;
}

function textOf(value: Value): string {
  return isDecimal(value) ? decimalText(value) : String(value);
}
