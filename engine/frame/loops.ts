import type { LoopedEntry } from '../model/types.ts';
import type { Value } from '../value/value.ts';
import type { Frame } from './frame.ts';

/** One iteration of an entry: the names in scope, and the indexes that replace the `*` of its pointer, in order. */
export interface Iteration {
  readonly values: Readonly<Record<string, Value>>;
  readonly indexes: readonly number[];
}

/** Every iteration of an entry whose `when` holds; an entry that loops over an unresolved name has none, one without a loop has one. */
export function iterations(frame: Frame, entry: LoopedEntry): Iterable<Iteration> {
  if (entry.loop.length > 0) return loopedIterations(frame, entry);
  const only = { values: frame.names, indexes: [] };
  return entry.when === undefined || frame.truth(entry.when, only.values) === true ? [only] : [];
}

/** One after the other: what an iteration does may decide whether the next one holds. */
function* loopedIterations(frame: Frame, entry: LoopedEntry): Iterable<Iteration> {
  if (isOpen(frame, entry)) return;
  for (const iteration of nestedIterations(frame, entry, 0, { values: frame.names, indexes: [] })) {
    if (entry.when === undefined || frame.truth(entry.when, iteration.values) === true) yield iteration;
  }
}

/** Whether a list is unresolved; an inner list may name the variable of an outer loop. */
function isOpen(frame: Frame, { loop }: LoopedEntry): boolean {
  if (!frame.isIncomplete) return false;
  const scope = Object.create(frame.names) as Record<string, Value>;
  return loop.some(({ list, variable }) => {
    const isUnresolved = frame.isUnresolved(list, scope);
    Object.assign(scope, { [variable]: null, [`${variable}At`]: null });
    return isUnresolved;
  });
}

function* nestedIterations(frame: Frame, entry: LoopedEntry, depth: number, outer: Iteration): Iterable<Iteration> {
  const loop = entry.loop[depth];
  if (!loop) return yield outer;
  const items = frame.value(loop.list, outer.values) as readonly Value[];
  for (const [i, item] of items.entries()) {
    // The prototype chain is the scope chain: a pass adds two names without copying the others.
    const values: Record<string, Value> = Object.create(outer.values) as Record<string, Value>;
    values[loop.variable] = item;
    values[`${loop.variable}At`] = i;
    yield* nestedIterations(frame, entry, depth + 1, { values, indexes: [...outer.indexes, i] });
  }
}

/** A pointer with its stars replaced by the indexes of the iteration, cut at the first star without one. */
export function pointer(at: string | undefined, indexes: readonly number[]): { at?: string } {
  if (at === undefined) return {};
  let next = 0;
  const parts = at.split('/').map((part) => (part === '*' ? (indexes[next++]?.toString() ?? '*') : part));
  const open = parts.indexOf('*');
  return { at: (open < 0 ? parts : parts.slice(0, open)).join('/') };
}
