import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateReference, pages, unexplained } from '../../server/cli/generateReference.mjs';
import { read, root } from './page.ts';

/** Words a schema lists by the dozen: the reference says where they stand. */
const LISTED = ['icon'];

const written = pages();
const schemas = readdirSync(join(root, 'definitions/schema'));

describe('the reference of the format', () => {
  it('has the tables that the schemas and the linter’s texts give', () => {
    const differing = [...generateReference(written)].filter(([page, text]) => text !== written.get(page));
    expect(differing.map(([page]) => page)).toEqual([]);
  });

  it('says what every key in a table means', () => {
    expect(unexplained(written)).toEqual([]);
  });

  it.each(schemas)('has every key of %s in a table or a sentence, and says what every word means', (name) => {
    const schema: unknown = JSON.parse(read(`definitions/schema/${name}`));
    const reference = [...written.values(), read('definitions/README.md')].join('\n');
    const said = wordsOf([withoutTypes(reference), ...descriptionsIn(schema)].join('\n'));
    expect([...new Set(wordsIn(schema))].filter((word) => !said.has(word))).toEqual([]);
  });

  it('links every page from the index', () => {
    const index = read('definitions/README.md');
    expect([...written.keys()].filter((page) => !index.includes(`](../docs/format/${page}`))).toEqual([]);
  });

  it('is read without its examples: a word that only stands in one is not explained', () => {
    expect(wordsOf('`a {b}` is\n```json x\n{ "c": "`d`" }\n```\nand `e-f`')).toEqual(new Set(['a', 'b', 'e-f']));
  });

  it('is read without the types of its tables: they name a word, and do not explain it', () => {
    const table = '<!-- keys x -->\n\n| `a` | `b`, `c` | | Not `b` here. |\n\n<!-- end -->';
    expect(wordsOf(withoutTypes(table))).toEqual(new Set(['a', 'b']));
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

/** Pages without the column of their generated tables that only lists words: key and meaning are left. */
function withoutTypes(pagesText: string): string {
  return pagesText.replaceAll(/^<!-- keys [\s\S]*?^<!-- end -->$/gm, (part) =>
    part.replaceAll(/^\| (`[^`]+`) \|.*\| ([^|]*) \|$/gm, '| $1 | $2 |'),
  );
}

/** What the schema says of its keys. */
function descriptionsIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'description' && typeof value === 'string' ? [value] : descriptionsIn(value),
  );
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
