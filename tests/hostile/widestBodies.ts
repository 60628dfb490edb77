import type { Schema } from './openApi.ts';

/** Bytes of the widest body that is tried where a limit is above it. */
const LARGEST = 131_072;
/** Objects and arrays inside each other that a body may have. */
const DEPTH = 32;

/**
 * The most work a body of so many bytes may ask for, in each way there is: more names, more items, longer texts and deeper nests than
 * anybody declared, and every list as full as it may be.
 */
export function widestBodies(schema: Schema | undefined, limit: number): Readonly<Record<string, string>> {
  const bytes = Math.min(limit, LARGEST) - 100;
  const lists = Object.entries(schema?.properties ?? {}).filter(([, { type }]) => type === 'array');
  const texts = Object.entries(schema?.properties ?? {}).filter(([, { type }]) => type === 'string');
  const withLists = (item: (n: number) => string): string =>
    `{${lists.map(([name], n) => `"${name}":[${repeated(item, bytes / lists.length - 200, n)}]`).join()}}`;
  return {
    'unknown names': `{${repeated((n) => `"k${n}":1`, bytes)}}`,
    'unknown names in a list': `{"a":[${repeated((n) => `{"k${n}":1}`, bytes)}]}`,
    'a deep nest, over and over': `{"a":[${repeated(() => nest(DEPTH - 2), bytes)}]}`,
    'one long name': `{"${'k'.repeat(bytes)}":1}`,
    ...(lists.length === 0
      ? {}
      : {
          'lists of texts': withLists((n) => `"C${n}"`),
          'lists of the same long text': withLists((n) => `"${'C'.repeat(90)}${n % 2}"`),
          'lists of unknown objects': withLists((n) => `{"k${n}":1}`),
          'lists of lists': withLists(() => '[1]'),
        }),
    ...(texts.length === 0
      ? {}
      : {
          'long texts': `{${texts.map(([name]) => `"${name}":"${'C'.repeat(bytes / texts.length - 200)}"`).join()}}`,
        }),
    'every list full': JSON.stringify(widestValue(schema ?? {})),
  };
}

/** `item(0),item(1),…`, as many as have room. */
function repeated(item: (n: number) => string, bytes: number, from = 0): string {
  const items: string[] = [];
  for (let n = from, left = bytes; left > 0; n += 1) {
    const next = item(n);
    left -= next.length + 1;
    if (left > 0) items.push(next);
  }
  return items.join();
}

const nest = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

/** A value of a schema with all its fields, every list as full as it may be. */
export function widestValue(schema: Schema, n = 0): unknown {
  const { type, enum: words, format, properties = {}, items, maxItems = 1, minimum = 1 } = schema;
  if (words) return words[n % words.length];
  if (type === 'array') return Array.from({ length: maxItems }, (_, i) => widestValue(items ?? { type: 'string' }, i));
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, widestValue(each, n)]));
  if (type === 'number' || type === 'integer') return minimum;
  if (type === 'boolean') return true;
  return format === 'date' ? '2026-11-30' : format === 'date-time' ? '2026-11-30T08:00:00Z' : `C${n}`;
}
