import { codeKey } from '../../value/text.ts';
import { isRow, type Value } from '../../value/value.ts';
import { compareAsCodes } from '../typing.ts';
import type { Type } from '../types.ts';
import type { MemoEntry } from './memory.ts';
import { attempted, findMemory, spend, type EvaluationRun } from './run.ts';

/** What items are searched for. */
export interface SearchKey extends MemoEntry {
  /** The same for equal items of the lists at a position. */
  readonly at: (run: EvaluationRun, position: number, lists: readonly (readonly Value[])[]) => Value;
  /** Steps it takes for one item. */
  readonly cost: number;
}

type Positions = ReadonlyMap<Value, readonly number[]>;

/** Shorter lists are searched item by item. */
export const SHORTEST = 16;
const KINDS: ReadonlySet<string> = new Set(['string', 'int', 'bool', 'date', 'time', 'timestamp', 'row']);

/** How values of two types are made equal when `==` says that they are; undefined where no key says so. */
export function identityFor(a: Type, b: Type): ((value: Value) => Value) | undefined {
  if (a.kind !== b.kind || !KINDS.has(a.kind)) return undefined;
  if (a.kind === 'row') return b.kind === 'row' && a.entity === b.entity ? rowId : undefined;
  return compareAsCodes(a, b) ? comparedCode : itself;
}

const itself = (value: Value): Value => value;
const rowId = (value: Value): Value => (isRow(value) ? value.id : value);
const comparedCode = (value: Value): Value => (typeof value === 'string' ? codeKey(value) : value);

/** A list to be searched: the lists it is made of, how many items it has, and what they are searched for. */
interface Searched {
  readonly lists: readonly (readonly Value[])[];
  readonly size: number;
  readonly key: SearchKey;
}

/** Where the items with a key are, in order; undefined where they are few, searched for the first time, or one has no key. */
export function positionsOf(run: EvaluationRun, searched: Searched, wanted: Value): readonly number[] | undefined {
  if (searched.size < SHORTEST) return undefined;
  const place = findMemory(run).placeOf(searched.key, searched.lists);
  spend(run, 1);
  // Who searches once is faster without.
  if (place.asked === 1) return undefined;
  const index = (place.value ??= { positions: indexed(run, searched) }) as { readonly positions?: Positions };
  return index.positions && (index.positions.get(wanted) ?? []);
}

function indexed(run: EvaluationRun, { lists, size, key }: Searched): Positions | undefined {
  spend(run, size * key.cost);
  const positions = new Map<Value, number[]>();
  const keys = attempted(
    run,
    Array.from({ length: size }, (_, i) => () => key.at(run, i, lists)),
  );
  for (const [i, own] of keys?.entries() ?? []) {
    const alike = positions.get(own);
    if (alike) alike.push(i);
    else positions.set(own, [i]);
  }
  return keys && positions;
}
