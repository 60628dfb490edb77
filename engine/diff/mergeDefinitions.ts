import { pointer } from '../load/pointer.ts';
import { ownValue } from '../value/ownValue.ts';
import type { Json } from '../value/json.ts';
import { isSame, isWordList, type JsonObject } from './shapes.ts';
import { isRecord } from '../value/json.ts';

/** A place that both sides changed, each in its own way. */
export interface MergeConflict {
  readonly pointer: string;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
}

/** Both changes in one content; where they conflict it has mine, and every conflict is named. */
export interface Merge {
  readonly content: JsonObject;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges by element what two sides made of a common content. A change that only one side made is taken. */
export function mergeDefinitions(base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  const conflicts: MergeConflict[] = [];
  return { content: mergeObjects([], { base, mine, theirs }, conflicts), conflicts };
}

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

function mergeObjects(path: readonly string[], sides: Sides<JsonObject>, conflicts: MergeConflict[]): JsonObject {
  const { base, mine, theirs } = sides;
  const merged = keysOf(mine, theirs).flatMap((key) => {
    const value = mergeValues(
      [...path, key],
      { base: ownValue(base, key), mine: ownValue(mine, key), theirs: ownValue(theirs, key) },
      conflicts,
    );
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(merged);
}

/** Mine in their order; what only the others have stands behind what it stands behind there. */
function keysOf(mine: JsonObject, theirs: JsonObject): readonly string[] {
  const behind = new Map<string | undefined, string[]>();
  let known: string | undefined;
  for (const key of Object.keys(theirs)) {
    if (Object.hasOwn(mine, key)) known = key;
    else if (!behind.get(known)?.push(key)) behind.set(known, [key]);
  }
  return [...(behind.get(undefined) ?? []), ...Object.keys(mine).flatMap((key) => [key, ...(behind.get(key) ?? [])])];
}

function mergeValues(
  path: readonly string[],
  { base, mine, theirs }: Sides<Json | undefined>,
  conflicts: MergeConflict[],
): Json | undefined {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  if (isRecord(mine) && isRecord(theirs) && (base === undefined || isRecord(base)))
    return mergeObjects(path, { base: base ?? {}, mine, theirs }, conflicts);
  if (isWordList(base) && isWordList(mine) && isWordList(theirs)) return mergeWords(base, mine, theirs);
  conflicts.push({
    pointer: pointer(...path),
    ...(base === undefined ? {} : { base }),
    ...(mine === undefined ? {} : { mine }),
    ...(theirs === undefined ? {} : { theirs }),
  });
  return mine;
}

type Words = readonly (string | number | boolean)[];

/** What one side took away is gone, what one side added is there. */
function mergeWords(base: Words, mine: Words, theirs: Words): Json {
  const [old, own, others] = [new Set(base), new Set(mine), new Set(theirs)];
  const kept = mine.filter((word) => others.has(word) || !old.has(word));
  return [...kept, ...theirs.filter((word) => !own.has(word) && !old.has(word))];
}
