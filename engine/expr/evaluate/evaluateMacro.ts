import { listOf, spend, type EvaluationRun, type Step } from './run.ts';
import { countNodes } from '../walk.ts';
import type { MacroName, Node } from '../types.ts';

type Macro = Extract<Node, { readonly op: 'macro' }>;

/** Closure of `list.map(x, …)` and its kin. Each item costs the nodes of the body and one more. */
export function compileMacro(node: Macro, list: Step, body: Step, depth: number): Step {
  return MACRO_LOOPS[node.macro](list, perItem(body, depth, countNodes(node.body) + 1));
}

/** The body with its variable set. */
function perItem(
  body: Step,
  depth: number,
  cost: number,
): (run: EvaluationRun, item: Parameters<typeof listOf>[0]) => ReturnType<Step> {
  return (run, item) => {
    spend(run, cost);
    run.variables[depth] = item;
    return body(run);
  };
}

type MacroLoop = (list: Step, body: ReturnType<typeof perItem>) => Step;

const MACRO_LOOPS: Readonly<Record<MacroName, MacroLoop>> = {
  map: (list, body) => (run) => listOf(list(run)).map((item) => body(run, item)),
  filter: (list, body) => (run) => listOf(list(run)).filter((item) => body(run, item) === true),
  all: (list, body) => (run) => listOf(list(run)).every((item) => body(run, item) === true),
  exists: (list, body) => (run) => listOf(list(run)).some((item) => body(run, item) === true),
};
