import { codeKey } from '../../value/text.ts';
import { isRow, type Value } from '../../value/value.ts';
import { compareAsCodes } from '../typing.ts';
import type { Type } from '../types.ts';
import { spend, type EvaluationRun } from './run.ts';

/** Lists that are searched over and over, each with where its items are by what they are searched for. It holds until a row changes. */
export type ListIndexes = WeakMap<readonly Value[], Map<SearchKey, ListIndex>>;

interface ListIndex {
  /** The lists it was made of, and how many items they had: a list may grow. */
  readonly lists: readonly (readonly Value[])[];
  readonly size: number;
  /** Absent after the first search: who searches once is faster without. */
  readonly positions?: ReadonlyMap<Value, readonly number[]>;
}

/** What items are searched for. */
export interface SearchKey {
  /** The same for equal items of the lists at a position. */
  readonly at: (run: EvaluationRun, position: number, lists: readonly (readonly Value[])[]) => Value;
  /** Steps it takes for one item. */
  readonly cost: number;
}

/** Shorter lists are searched item by item. */
const SHORTEST = 16;
const KINDS: ReadonlySet<string> = new Set(['string', 'int', 'bool', 'date', 'time', 'timestamp', 'row']);

/** How values of two types are made equal when `==` says that they are; undefined where no key says so. */
export function identityFor(a: Type, b: Type): ((value: Value) => Value) | undefined {
  if (a.kind !== b.kind || !KINDS.has(a.kind)) return undefined;
  if (a.kind === 'row') return b.kind === 'row' && a.entity === b.entity ? rowId : undefined;
  return compareAsCodes(a, b) ? codeOf : itself;
}

const itself = (value: Value): Value => value;
const rowId = (value: Value): Value => (isRow(value) ? value.id : value);
const codeOf = (value: Value): Value => (typeof value === 'string' ? codeKey(value) : value);

/** Where in some lists of one length the items with a key are, in order; undefined where they are short, or searched for the first time. */
export function positionsOf(
  run: EvaluationRun,
  lists: readonly (readonly Value[])[],
  key: SearchKey,
  wanted: () => Value,
): readonly number[] | undefined {
  const [first = []] = lists;
  const size = Math.min(...lists.map(({ length }) => length));
  if (size < SHORTEST) return undefined;
  const indexes = run.world.indexes ?? (run.indexes ??= new WeakMap());
  const ofList = indexes.get(first) ?? new Map<SearchKey, ListIndex>();
  const known = ofList.get(key);
  const isSame = known?.size === size && known.lists.every((list, i) => list === lists[i]);
  const found =
    isSame && known.positions ? known : { lists, size, ...(isSame ? { positions: indexed(run, lists, size, key) } : {}) };
  indexes.set(first, ofList.set(key, found));
  spend(run, 1);
  return found.positions && (found.positions.get(wanted()) ?? []);
}

function indexed(
  run: EvaluationRun,
  lists: readonly (readonly Value[])[],
  size: number,
  key: SearchKey,
): ReadonlyMap<Value, readonly number[]> {
  spend(run, size * key.cost);
  const positions = new Map<Value, number[]>();
  for (let i = 0; i < size; i += 1) {
    const own = key.at(run, i, lists);
    const alike = positions.get(own);
    if (alike) alike.push(i);
    else positions.set(own, [i]);
  }
  return positions;
}
