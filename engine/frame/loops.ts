import type { Looped } from '../model/types.ts';
import type { Value } from '../value/value.ts';
import type { Frame } from './frame.ts';

/** One pass of an entry: the names in scope, and the indexes that replace the `*` of its pointer, in order. */
export interface Pass {
  readonly values: Readonly<Record<string, Value>>;
  readonly indexes: readonly number[];
}

/** Every pass of an entry whose `when` holds; an entry that loops over a poisoned name has none. */
export function* passes(frame: Frame, entry: Looped): Iterable<Pass> {
  if (entry.loop.some(({ list }) => frame.isPoisoned(list))) return;
  for (const pass of nested(frame, entry, 0, { values: frame.names, indexes: [] })) {
    if (entry.when === undefined || frame.truth(entry.when, pass.values) === true) yield pass;
  }
}

function* nested(frame: Frame, entry: Looped, depth: number, outer: Pass): Iterable<Pass> {
  const loop = entry.loop[depth];
  if (!loop) return yield outer;
  const items = frame.value(loop.list, outer.values) as readonly Value[];
  for (const [i, item] of items.entries()) {
    // The prototype chain is the scope chain: a pass adds two names without copying the others.
    const values: Record<string, Value> = Object.create(outer.values) as Record<string, Value>;
    values[loop.variable] = item;
    values[`${loop.variable}At`] = i;
    yield* nested(frame, entry, depth + 1, { values, indexes: [...outer.indexes, i] });
  }
}

/** A pointer with the indexes of the pass in place of its stars; from a star that has no index on, it is cut. */
export function pointer(at: string | undefined, indexes: readonly number[]): { at?: string } {
  if (at === undefined) return {};
  let next = 0;
  const parts = at.split('/').map((part) => (part === '*' ? (indexes[next++]?.toString() ?? '*') : part));
  const open = parts.indexOf('*');
  return { at: (open < 0 ? parts : parts.slice(0, open)).join('/') };
}
