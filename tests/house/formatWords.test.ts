import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from './page.ts';

/** Words a schema lists by the dozen: the reference says where they stand. */
const LISTED = ['icon'];

const reference = wordsOf(read('definitions/README.md'));
const schemas = readdirSync(join(root, 'definitions/schema'));

describe('the reference of the format', () => {
  it.each(schemas)('says what every key and every word of %s means', (name) => {
    const schema: unknown = JSON.parse(read(`definitions/schema/${name}`));
    expect([...new Set(wordsIn(schema))].filter((word) => !reference.has(word))).toEqual([]);
  });

  it('is read without its examples: a word that only stands in one is not explained', () => {
    expect(wordsOf('`a {b}` is\n```json x\n{ "c": "`d`" }\n```\nand `e-f`')).toEqual(new Set(['a', 'b', 'e-f']));
  });

  it('is asked for keys however deep, and for the words of an enumeration', () => {
    const schema = { properties: { a: { items: { properties: { enum: { enum: ['b', 1] } } } }, c: { const: 'd' } } };
    expect(wordsIn(schema)).toEqual(['a', 'enum', 'b', 'c', 'd']);
  });
});

/** Words in backticks, outside of what a page shows as files. */
function wordsOf(page: string): ReadonlySet<string> {
  const prose = page.replaceAll(/^```[\s\S]*?^```$/gm, '');
  return new Set([...prose.matchAll(/`([^`]+)`/g)].flatMap(([, span = '']) => span.match(/[\w$-]+/g) ?? []));
}

/** Keys a schema lets somebody write, and words it lets them be set to. */
function wordsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]: [string, unknown]): readonly string[] => {
    if (keyword === 'enum' || keyword === 'const') return [value].flat().filter(isWord);
    const isByName = (keyword === 'properties' || keyword === 'definitions') && !Array.isArray(value);
    return isByName ? named(keyword, value as object) : wordsIn(value);
  });
}

/** The value is an object of a JSON Schema: names with schemas. */
function named(keyword: string, value: object): readonly string[] {
  return Object.entries(value)
    .filter(([name]) => keyword === 'properties' || !LISTED.includes(name))
    .flatMap(([name, schema]) => [...(keyword === 'properties' ? [name] : []), ...wordsIn(schema)]);
}

/** A path is what an editor asks for, and no word of the format. */
const isWord = (value: unknown): value is string => typeof value === 'string' && !value.includes('/');
