import type { Value } from '../../value/value.ts';
import type { BinaryNode, MacroName, MacroNode, Node } from '../types.ts';
import { countNodes, freeNames } from '../walk.ts';
import { toSource } from '../print.ts';
import { identityFor, positionsOf, SHORTEST, type SearchKey } from './listIndex.ts';
import { readsOf } from './remember.ts';
import { attempted, listOf, type EvaluationRun, type Step } from './run.ts';

type Lists = readonly (readonly Value[])[];
/** A node as a closure: of the body, where the variable has a value, or of what stands around it. */
export type CompilePart = (part: Node, isOfItem: boolean) => Step;

/** The items a macro looks at. */
export type Items = (run: EvaluationRun) => readonly Value[];

/** A part of the item that is compared with something that knows nothing of the item. */
interface Search {
  readonly key: Node;
  readonly wanted: Node;
  readonly identity: (value: Value) => Value;
  /** Of `x == null || x == b.code`: where `x` is null every item will do. */
  readonly isOptional?: true;
}

/** By which comparison an item that is not equal decides the body, and by what it is joined to the rest. */
const DECIDED_BY: Readonly<Record<Exclude<MacroName, 'map'>, readonly [joined: '&&' | '||', compared: '==' | '!=']>> = {
  filter: ['&&', '=='],
  exists: ['&&', '=='],
  all: ['||', '!='],
};

/**
 * The items for which no comparison in the body says already what the body is, found by an index where the list is long: of
 * `boxes.exists(b, b.code == c && …)` the boxes with this code, of `range(n).all(i, codes[i] != c)` the places of this code.
 *
 * @param depth  place of the macro's variable
 */
export function undecidedItems(node: MacroNode, compile: CompilePart, depth: number): Items {
  const list = compile(node.of, false);
  const items: Items = (run) => listOf(list(run));
  const bound = node.of.op === 'call' && node.of.fn === 'range' ? compile(node.of.args[0]!, false) : undefined;
  const searches =
    node.macro === 'map' ? [] : searchesIn(node.body, DECIDED_BY[node.macro], node.variable, bound !== undefined);
  const [first] = searches;
  if (!first) return items;
  const sources = searches.flatMap(({ key }) => listsIn(key, node.variable, bound !== undefined) ?? []);
  const keys = new Map<string, SearchKey>();
  const wanted = searches.map((search) => compile(search.wanted, false));
  const find = (run: EvaluationRun, lists: Lists, size: number): readonly number[] | undefined => {
    const values = attempted(run, wanted);
    const chosen = searches.filter(({ isOptional }, i) => values && !(isOptional && values[i] === null));
    if (!values || chosen.length === 0) return undefined;
    const id = chosen.map((search) => searches.indexOf(search)).join();
    const key = keys.get(id) ?? searchKey(chosen, compile, depth, bound !== undefined);
    keys.set(id, key);
    const sought = joined(chosen.map((search) => search.identity(values[searches.indexOf(search)]!)));
    return positionsOf(run, { lists, size, key }, sought);
  };
  const lists = sources.map((source) => compile(source, false));
  if (!bound)
    return (run) => {
      const all = items(run);
      const others = all.length < SHORTEST ? undefined : attempted(run, lists)?.map(listOf);
      return (others && find(run, [all, ...others], all.length)?.map((position) => all[position]!)) ?? all;
    };
  return (run) => {
    const end = Number(bound(run));
    const all = end < SHORTEST ? undefined : attempted(run, lists)?.map(listOf);
    const size = all && Math.min(...all.map(({ length }) => length));
    const positions = all && size! >= end ? find(run, all, size!) : undefined;
    return positions?.slice(0, countBelow(positions, end)) ?? items(run);
  };
}

/** How many of some ascending numbers are less than another one. */
function countBelow(numbers: readonly number[], end: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < end) from = middle + 1;
    else to = middle;
  }
  return from;
}

function searchKey(searches: readonly Search[], compile: CompilePart, depth: number, isPosition: boolean): SearchKey {
  const keys = searches.map(({ key }) => compile(key, true));
  return {
    cost: searches.reduce((sum, { key }) => sum + countNodes(key), 1),
    reads: searches.flatMap((search) => [...readsOf(search.key)]),
    at: (run, position, [list = []]) => {
      run.variables[depth] = isPosition ? position : list[position]!;
      return joined(searches.map(({ identity }, i) => identity(keys[i]!(run))));
    },
  };
}

const joined = (values: readonly Value[]): Value => (values.length === 1 ? values[0]! : JSON.stringify(values));

function searchesIn(
  node: Node,
  operators: readonly [joined: '&&' | '||', compared: '==' | '!='],
  variable: string,
  isPosition: boolean,
): readonly Search[] {
  const [joint, compared] = operators;
  if (node.op === joint) return [node.left, node.right].flatMap((side) => searchesIn(side, operators, variable, isPosition));
  if (node.op === compared) return findSearches(node, variable, isPosition);
  return joint === '&&' && node.op === '||' ? optionalSearch(node, variable, isPosition) : [];
}

/** Of `x == null || x == b.code`. */
function optionalSearch({ left, right }: BinaryNode, variable: string, isPosition: boolean): readonly Search[] {
  if (left.op !== '==' || right.op !== '==' || left.right.type.kind !== 'null') return [];
  const absent = toSource(left.left);
  return findSearches(right, variable, isPosition)
    .filter(({ wanted }) => toSource(wanted) === absent)
    .map((search) => ({ ...search, isOptional: true }));
}

function findSearches({ left, right }: BinaryNode, variable: string, isPosition: boolean): readonly Search[] {
  const identity = identityFor(left.type, right.type);
  const isSearch = (key: Node, wanted: Node): boolean =>
    freeNames(key).has(variable) && listsIn(key, variable, isPosition) !== undefined && !freeNames(wanted).has(variable);
  if (!identity) return [];
  if (isSearch(left, right)) return [{ key: left, wanted: right, identity }];
  return isSearch(right, left) ? [{ key: right, wanted: left, identity }] : [];
}

/** The lists of whose items a key is made, by the variable as a position in them; undefined for what is no key. */
function listsIn(node: Node, variable: string, isPosition: boolean): readonly Node[] | undefined {
  switch (node.op) {
    case 'literal':
      return [];
    case 'name':
      return node.name === variable && !isPosition ? [] : undefined;
    case 'field':
      return listsIn(node.of, variable, isPosition);
    case 'index':
      return isName(node.index, variable) && !freeNames(node.of).has(variable) ? [node.of] : undefined;
    case 'call': {
      const parts = node.fn === 'or' ? node.args.map((arg) => listsIn(arg, variable, isPosition)) : [undefined];
      return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
    }
    default:
      return undefined;
  }
}

const isName = (node: Node, name: string): boolean => node.op === 'name' && node.name === name;
