import type { Value } from '../../value/value.ts';
import type { MacroName, Node } from '../types.ts';
import { countNodes } from '../walk.ts';
import { spend, type EvaluationRun, type Step } from './run.ts';
import { undecidedItems, type CompilePart, type Items } from './search.ts';

type Macro = Extract<Node, { readonly op: 'macro' }>;

/** Closure of `list.map(x, …)` and its kin. Each item that is looked at costs the nodes of the body and one more. */
export function compileMacro(node: Macro, compile: CompilePart, depth: number): Step {
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
