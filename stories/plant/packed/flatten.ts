/** What stands for a value that is no text and no number: see {@link flatten}. */
export const MARKS = { list: 0, map: 1, set: 2, record: 3, undefined: 4 } as const;

/**
 * Plain data as JSON text, shared and circular where the data is: objects, lists, maps, sets and what JSON knows. The text is a list
 * of every value once; a list, map, set or record in it names the places of its parts, a record that of its list of names first. `inflate`
 * is the way back.
 *
 * @throws TypeError when something in it is not plain
 */
export function flatten(value: unknown): string {
  const table: unknown[] = [];
  const places = new Map<unknown, number>();
  const placeOf = (part: unknown): number => {
    const known = places.get(part);
    if (known !== undefined) return known;
    const place = table.push(null) - 1;
    places.set(part, place);
    table[place] = entryOf(part, placeOf, namesOf);
    return place;
  };
  const shapes = new Map<string, readonly string[]>();
  const namesOf = (record: object): readonly string[] => {
    const names = Object.keys(record);
    const key = JSON.stringify(names);
    const known = shapes.get(key) ?? names;
    shapes.set(key, known);
    return known;
  };
  placeOf(value);
  return JSON.stringify(table);
}

type PlaceOf = (part: unknown) => number;

function entryOf(part: unknown, placeOf: PlaceOf, namesOf: (record: object) => readonly string[]): unknown {
  if (part === undefined) return [MARKS.undefined];
  if (typeof part === 'function') throw new TypeError('a function is not plain data');
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return [MARKS.list, ...part.map(placeOf)];
  if (part instanceof Map) return [MARKS.map, ...[...part].flat().map(placeOf)];
  if (part instanceof Set) return [MARKS.set, ...[...part].map(placeOf)];
  return [MARKS.record, placeOf(namesOf(part)), ...Object.values(part).map(placeOf)];
}
