import { isAggregate } from '../check/calls.ts';
import { toSource } from '../print.ts';
import type { CallNode, MacroNode, Node } from '../types.ts';
import { childrenOf, freeNames, some } from '../walk.ts';
import { SHORTEST } from './listIndex.ts';
import type { MemoEntry } from './memory.ts';
import { attempted, findMemory, spend, type Step } from './run.ts';
import type { Value } from '../../value/value.ts';

/** Functions that look at each item of a list. */
const OVER_ALL: ReadonlySet<string> = new Set(['sum', 'size', 'distinct']);

/** Whether a node looks at each item of a list. */
export function isOverList(node: Node): node is CallNode | MacroNode {
  return node.op === 'macro' || (node.op === 'call' && OVER_ALL.has(node.fn) && !isAggregate(node));
}

/**
 * A step over a list that is done once for the same values from around it: `sum(boxes.filter(b, b.part == l.part).map(b, b.quantity))`
 * once for each part, however many lines there are. Where the lists are short it is done each time.
 *
 * @param compile compiles what stands around it
 */
export function rememberedStep(node: CallNode | MacroNode, step: Step, compile: (part: Node) => Step): Step {
  const parts = outsideReads(node, new Set());
  const outside = distinctNodes(parts);
  const lists = outside.filter(({ type }) => type.kind === 'list');
  if (lists.length === 0 || isAlone(node) || some(node, isAggregate)) return step;
  const others = outside.filter((part) => !lists.includes(part)).map(compile);
  const sources = lists.map(compile);
  const kept: MemoEntry = { reads: [...readsOf(node, new Set(parts))] };
  return (run) => {
    const found = attempted(run, sources) as readonly (readonly Value[] | null)[] | undefined;
    if (!found?.some((list) => list !== null && list.length >= SHORTEST)) return step(run);
    const rest = attempted(run, others);
    if (!rest) return step(run);
    const place = findMemory(run).placeOf(kept, [...found, ...rest]);
    if (place.value === undefined) place.value = step(run);
    else spend(run, 1);
    return place.value as Value;
  };
}

/** The size of a list that is there anyway. */
const isAlone = (node: CallNode | MacroNode): boolean =>
  node.op === 'call' && node.fn === 'size' && !isOverList(node.args[0]!);

/** Whether two nodes are made of the same from around them. */
export function hasSameOutside(a: Node, b: Node): boolean {
  const [ofA, ofB] = [a, b].map((node) => new Set(outsideReads(node, new Set()).map(toSource))) as [Set<string>, Set<string>];
  return ofA.size === ofB.size && [...ofA].every((source) => ofB.has(source));
}

/** The names and paths from around a node, of which its value is made. */
function outsideReads(node: Node, own: ReadonlySet<string>): readonly Node[] {
  if (isPath(node)) return [...freeNames(node)].some((name) => own.has(name)) ? partsOf(node, own) : [node];
  if (node.op !== 'macro') return partsOf(node, own);
  return [...outsideReads(node.of, own), ...outsideReads(node.body, new Set([...own, node.variable]))];
}

const partsOf = (node: Node, own: ReadonlySet<string>): readonly Node[] =>
  childrenOf(node).flatMap((child) => outsideReads(child, own));

function isPath(node: Node): boolean {
  if (node.op === 'name') return true;
  if (node.op === 'field') return isPath(node.of);
  return node.op === 'index' && isPath(node.of) && (node.index.op === 'literal' || isPath(node.index));
}

function distinctNodes(nodes: readonly Node[]): readonly Node[] {
  return [...new Map(nodes.map((node) => [toSource(node), node])).values()];
}

/** Fields of rows that are read inside; below a tree anything may be. */
export function readsOf(node: Node, except: ReadonlySet<Node> = new Set()): ReadonlySet<string> {
  if (except.has(node)) return new Set();
  const reads = new Set(childrenOf(node).flatMap((child) => [...readsOf(child, except)]));
  if (node.op === 'field' && node.of.type.kind === 'row') reads.add(node.field);
  if (node.op === 'call' && node.fn === 'under') reads.add('*');
  return reads;
}
