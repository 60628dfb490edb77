import { pointer } from '../load/pointer.ts';
import type { Json } from '../value/json.ts';
import { ownValue } from '../value/ownValue.ts';
import type { Change } from './Change.ts';
import { elementOf } from './elementOf.ts';
import { isCollection, isSame, isWordList, type JsonObject } from './shapes.ts';
import { isRecord } from '../value/json.ts';

type Path = readonly string[];

/**
 * What changed in meaning between two contents of one definition, by element: an entry that is new or gone is one change, of one
 * that stayed each property is, and an entry whose place among the others changed is moved. Layout, order of keys and spelling
 * are no changes.
 */
export function diffDefinitions(before: JsonObject, after: JsonObject): readonly Change[] {
  return diffObjects([], before, after);
}

function diffObjects(path: Path, before: JsonObject, after: JsonObject): readonly Change[] {
  const renamed = renamedEntries(before, after);
  const old = (name: string): string => renamed.get(name) ?? name;
  const kept = new Set(renamed.values());
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name) && !kept.has(name));
  return [
    ...gone.map((name) => change('removed', [...path, name], ownValue(before, name), undefined)),
    ...Object.keys(after).flatMap((name) =>
      diffEntry([...path, name], ownValue(before, old(name)), ownValue(after, name), renamed.get(name)),
    ),
    ...movedEntries(path, before, after),
  ];
}

function diffEntry(
  path: Path,
  before: Json | undefined,
  after: Json | undefined,
  was: string | undefined,
): readonly Change[] {
  const renaming = was === undefined ? [] : [change('moved', path, was, path.at(-1))];
  return [...renaming, ...diffValue(path, before, after)];
}

function diffValue(path: Path, before: Json | undefined, after: Json | undefined): readonly Change[] {
  // Equal by value, their entries may still stand in another order.
  if (isRecord(before) && isRecord(after)) return diffObjects(path, before, after);
  if (isSame(before, after)) return [];
  if (before === undefined) return [change('added', path, undefined, after)];
  if (isWordList(before) && isWordList(after)) return diffWords(path, before, after);
  if (isCollectionList(before) && isCollectionList(after) && before.length === after.length)
    return after.flatMap((item, i) => diffValue([...path, String(i)], before[i], item));
  return [change('changed', path, before, after)];
}

const isCollectionList = (value: Json | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => isRecord(item as Json));

/** Words that came and went, each for itself; the same words in another order are one change. */
function diffWords(path: Path, before: readonly (string | number | boolean)[], after: typeof before): readonly Change[] {
  const [was, is] = [new Set(before), new Set(after)];
  const gone = before.flatMap((word, i) => (is.has(word) ? [] : [change('removed', [...path, String(i)], word, undefined)]));
  const made = after.flatMap((word, i) => (was.has(word) ? [] : [change('added', [...path, String(i)], undefined, word)]));
  return gone.length + made.length > 0 ? [...gone, ...made] : [change('moved', path, [...before], [...after])];
}

/** Entries that say what they were called before (`was`), by their new name. */
function renamedEntries(before: JsonObject, after: JsonObject): ReadonlyMap<string, string> {
  const renamed = Object.entries(after).flatMap(([name, entry]) => {
    const was = isRecord(entry) && !Object.hasOwn(before, name) ? ownValue(entry, 'was') : undefined;
    const old = isWordList(was)
      ? was.map(String).find((each) => Object.hasOwn(before, each) && !Object.hasOwn(after, each))
      : undefined;
    return old === undefined ? [] : [[name, old] as const];
  });
  return new Map(renamed);
}

/** Texts stand where they like; other collections are read in their order. */
function movedEntries(path: Path, before: JsonObject, after: JsonObject): readonly Change[] {
  if (path.length === 0 || path[0] === 'texts' || !isCollection(before) || !isCollection(after)) return [];
  const [old, now] = [Object.keys(before), Object.keys(after)];
  const [was, is] = [placesOf(old), placesOf(now)];
  return movedNames(old, now).map((name) => change('moved', [...path, name], was.get(name), is.get(name)));
}

const placesOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, place) => [name, place]));

function change(what: Change['what'], path: Path, before: Json | undefined, after: Json | undefined): Change {
  const { element, name } = elementOf(path);
  return {
    what,
    element,
    name,
    pointer: pointer(...path),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The names that stand elsewhere now: the fewest that have to be moved to come from one order to the other. */
function movedNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const placeOf = new Map(before.map((name, place) => [name, place]));
  const kept = after.filter((name) => placeOf.has(name));
  const staying = longestRise(kept.map((name) => placeOf.get(name) ?? 0));
  return kept.filter((_name, at) => !staying.has(at));
}

/** Indices of a longest rising run of numbers, not necessarily side by side; n log n, however many were turned round. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** By length of a run, less one: the least number one ends with, and where those that end one stand. */
  const ends: number[] = [];
  const endings: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const length = firstNotBelow(ends, number);
    ends[length] = number;
    (endings[length] ??= []).push(at);
  }
  const rise = new Set<number>();
  let next = Infinity;
  for (const places of endings.toReversed()) {
    const found = places.find((at) => (numbers[at] ?? 0) < next);
    if (found === undefined) continue;
    rise.add(found);
    next = numbers[found] ?? 0;
  }
  return rise;
}

/** Where in a rising list a number would stand. */
function firstNotBelow(rising: readonly number[], number: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rising[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
