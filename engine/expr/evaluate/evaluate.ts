import { isAggregate } from '../check/calls.ts';
import { convertStep } from './convertStep.ts';
import { compileAggregate, ROWS } from './evaluateAggregate.ts';
import { compileBinary } from './evaluateBinary.ts';
import { compileCall } from './evaluateCall.ts';
import { hasSameOutside, isOverList, rememberedStep } from './remember.ts';
import { evaluateStep, type EvaluationRun, listOf, safeInteger, spend, type Step } from './run.ts';
import { countNodes } from '../walk.ts';
import { DefinitionError } from '../../types.ts';
import { toBig } from '../../value/decimal.ts';
import { isDecimal, isRow, type Row, type Value } from '../../value/value.ts';
import type { Expression, MacroName, MacroNode, Node, Scope, Type } from '../types.ts';
import { type CompilePart, type Items, undecidedItems } from './search.ts';
import { oncePer } from '../../value/oncePer.ts';

/**
 * Compiles a typed tree into one closure; everything the types decide is decided here, once.
 * Two-valued null logic (FORMAT 3): a path through null is null, comparisons with null are false, `==` knows null.
 * A value of static type decimal is always a `Big`.
 *
 * @param as type the value comes out as, when an int is to become a decimal
 * @throws DefinitionError while evaluating: `expression.tooCostly`, `expression.outOfRange`, `expression.indexOutside`, `expression.nameMissing`
 */
export function compileEvaluation(node: Node, as: Type = node.type): (scope: Scope) => Value {
  const step = convertStep(compileNode(node, []), node.type, as);
  const cost = countNodes(node);
  return (scope) => evaluateStep(step, cost, scope);
}

/** The closure of a node that stands in a tree: compiled when it is first asked for, and kept as long as the tree. */
export const evaluationOf: (node: Node) => (scope: Scope) => Value = oncePer((node) => compileEvaluation(node));

/** Evaluates an expression with aggregates over `rows`, as PostgreSQL would over a group (in-memory stores). */
export function evaluateAggregate(expression: Expression, rows: readonly Row[], scope: Scope): Value {
  return expression.evaluate({ ...scope, values: { ...scope.values, [ROWS]: rows } });
}

/**
 * One node as a closure; what it finds in long lists is remembered. `variables` are the macro variables around it; a variable's
 * place is its nesting depth.
 */
function compileNode(node: Node, variables: readonly string[]): Step {
  const step = compileStep(node, variables);
  return isOverList(node) ? rememberedStep(node, step, (part) => compileStep(part, variables)) : step;
}

/** What a node goes over: remembered with it as a whole, or for itself, where it is the same for more than the whole is. */
function compileListOf(node: Node, list: Node, variables: readonly string[]): Step {
  return isOverList(node) && hasSameOutside(node, list) ? compileStep(list, variables) : compileNode(list, variables);
}

/** One node as a closure that remembers nothing for itself. */
function compileStep(node: Node, variables: readonly string[]): Step {
  switch (node.op) {
    case 'literal':
      return compileLiteral(node.value, node.type);
    case 'name':
      return compileName(node.name, variables);
    case 'field':
      return compileField(compileNode(node.of, variables), node.field, node.of.type);
    case 'index':
      return compileIndex(compileNode(node.of, variables), compileNode(node.index, variables));
    case 'list':
      return compileList(node.items.map((item) => compileItem(item, node.type, variables)));
    case 'not':
      return compileNot(compileNode(node.of, variables));
    case 'negate':
      return compileNegation(compileNode(node.of, variables));
    case 'if':
      return compileIf(
        compileNode(node.test, variables),
        compileAs(node.then, node.type, variables),
        compileAs(node.otherwise, node.type, variables),
      );
    case 'call':
      return compileFunction(node, variables);
    case 'macro':
      return compileMacro(
        node,
        (part, isOfItem) =>
          part === node.of
            ? compileListOf(node, part, variables)
            : compileNode(part, isOfItem ? [...variables, node.variable] : variables),
        variables.length,
      );
    default:
      return compileBinary(node, compileNode(node.left, variables), compileNode(node.right, variables));
  }
}

/** A node whose int becomes the decimal that `type` promises. */
function compileAs(node: Node, type: Type, variables: readonly string[]): Step {
  return convertStep(compileNode(node, variables), node.type, type);
}

/** A function of its arguments, or an aggregate, whose argument is read of each row of the scope. */
function compileFunction(node: Extract<Node, { readonly op: 'call' }>, variables: readonly string[]): Step {
  const { fn, args } = node;
  if (fn !== 'count' && !isAggregate(node))
    return compileCall(
      fn,
      node,
      args.map((arg) => compileListOf(node, arg, variables)),
    );
  const [arg] = args;
  return compileAggregate(node, arg && compileNode(arg, [...variables, 'row']), variables.length);
}

function compileItem(item: Node, list: Type, variables: readonly string[]): Step {
  return list.kind === 'list' ? compileAs(item, list.of, variables) : compileNode(item, variables);
}

function compileLiteral(value: string | number | boolean | null, type: Type): Step {
  const constant: Value = type.kind === 'decimal' && typeof value === 'number' ? toBig(value) : value;
  return () => constant;
}

function compileName(name: string, variables: readonly string[]): Step {
  const depth = variables.indexOf(name);
  if (depth >= 0) return (run) => run.variables[depth]!;
  return (run) => {
    const value = run.values[name];
    if (value === undefined) throw new DefinitionError('expression.nameMissing', { name });
    return value;
  };
}

function compileField(of: Step, field: string, type: Type): Step {
  if (type.kind === 'row') {
    return (run) => {
      const row = of(run);
      return isRow(row) ? row.get(field) : null;
    };
  }
  return (run) => fieldOf(of(run), field);
}

/** A field of a record; one the record leaves out is null. */
function fieldOf(record: Value, field: string): Value {
  if (typeof record !== 'object' || record === null || isDecimal(record) || isRow(record) || Array.isArray(record))
    return null;
  return (record as Readonly<Record<string, Value>>)[field] ?? null;
}

function compileIndex(of: Step, index: Step): Step {
  return (run) => {
    const item = listOf(of(run))[Number(index(run))];
    if (item === undefined) throw new DefinitionError('expression.indexOutside', { index: String(index(run)) });
    return item;
  };
}

function compileList(items: readonly Step[]): Step {
  return (run) => items.map((item) => item(run));
}

function compileNot(of: Step): Step {
  return (run) => of(run) !== true;
}

function compileNegation(of: Step): Step {
  return (run) => {
    const value = of(run);
    return isDecimal(value) ? value.neg() : safeInteger(0 - Number(value));
  };
}

function compileIf(test: Step, then: Step, otherwise: Step): Step {
  return (run: EvaluationRun) => (test(run) === true ? then(run) : otherwise(run));
}

/** Closure of `list.map(x, …)` and its kin. Each item that is looked at costs the nodes of the body and one more. */
function compileMacro(node: MacroNode, compile: CompilePart, depth: number): Step {
  const body = perItem(compile(node.body, true), depth, countNodes(node.body) + 1);
  return MACRO_LOOPS[node.macro](undecidedItems(node, compile, depth), body);
}

/** The body with its variable set. */
function perItem(body: Step, depth: number, cost: number): (run: EvaluationRun, item: Value) => ReturnType<Step> {
  return (run, item) => {
    spend(run, cost);
    run.variables[depth] = item;
    return body(run);
  };
}

type MacroLoop = (items: Items, body: ReturnType<typeof perItem>) => Step;

const MACRO_LOOPS: Readonly<Record<MacroName, MacroLoop>> = {
  map: (items, body) => (run) => items(run).map((item) => body(run, item)),
  filter: (items, body) => (run) => items(run).filter((item) => body(run, item) === true),
  all: (items, body) => (run) => items(run).every((item) => body(run, item) === true),
  exists: (items, body) => (run) => items(run).some((item) => body(run, item) === true),
};
