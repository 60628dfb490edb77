import { MARKS } from './flatten.ts';

type Entry = readonly [mark: number, ...places: readonly number[]];

/** The data that was flattened; what was shared is shared again. */
export function inflate(text: string): unknown {
  const table = JSON.parse(text) as readonly unknown[];
  const values = table.map((entry) => (isEntry(entry) ? emptyOf(entry) : entry));
  const isRecord = ([mark]: Entry): boolean => mark === MARKS.record;
  for (const records of [false, true])
    for (const [at, entry] of table.entries())
      if (isEntry(entry) && isRecord(entry) === records) fill(values[at], entry, values);
  return values[0];
}

const isEntry = (entry: unknown): entry is Entry => Array.isArray(entry);

function emptyOf([mark]: Entry): unknown {
  switch (mark) {
    case MARKS.list:
      return [];
    case MARKS.map:
      return new Map();
    case MARKS.set:
      return new Set();
    case MARKS.record:
      return {};
    default:
      return undefined;
  }
}

/** Known before it is filled, as it may hold itself. */
function fill(value: unknown, [, ...places]: Entry, values: readonly unknown[]): void {
  if (Array.isArray(value)) for (const place of places) value.push(values[place]);
  else if (value instanceof Set) for (const place of places) value.add(values[place]);
  else if (value instanceof Map)
    for (let at = 0; at < places.length; at += 2) value.set(values[places[at]!], values[places[at + 1]!]);
  else if (value !== undefined) fillRecord(value as Record<string, unknown>, places, values);
}

/** The names stand in a list of their own, which may come later in the text than the record. */
function fillRecord(record: Record<string, unknown>, places: readonly number[], values: readonly unknown[]): void {
  const [names, ...parts] = places;
  for (const [at, name] of (values[names!] as readonly string[]).entries()) record[name] = values[parts[at]!];
}
