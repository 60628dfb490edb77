import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { BANNED_TYPES, BANNED_WORDS } from './bannedWords.ts';
import { root } from './page.ts';

type Where = 'names' | 'comments';

const AREAS = ['engine', 'contract', 'server', 'renderer', 'church', 'stories', 'build', 'tests'];
/** Most files hold none of the words in any way and need not be parsed. */
const ANY = new RegExp(BANNED_WORDS.map(({ word, only }) => (only === 'comments' ? `\\b${word}\\b` : word)).join('|'), 'i');
const TYPE = new RegExp(`^(?:export )?(?:abstract )?(?:interface|type|class) (${BANNED_TYPES.join('|')})\\b`, 'gm');
/** They name the words. */
const LEFT_OUT = ['tests/house/bannedWords.ts', 'tests/house/bannedWords.test.ts'];

describe('words of the trade', () => {
  it.each(AREAS)('%s has no home-made word in a name, a file name or a comment', (area) => {
    expect(sources(area).flatMap((path) => bannedIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it.each(AREAS)('%s calls its types by nouns', (area) => {
    expect(sources(area).flatMap((path) => typesIn(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it('finds a type that is called by a participle alone', () => {
    expect(typesIn('a.ts', 'export interface Told {}\ntype Written = 1;\nclass WrittenRow {}')).toEqual([
      'a.ts Told',
      'a.ts Written',
    ]);
  });

  it('finds a word in a file name, a name and a comment, and what to say instead', () => {
    const found = bannedIn('engine/foresee.ts', '// Whoever asks.\nconst toldRows = [{ told: 1 }];');
    expect(found).toEqual([
      'engine/foresee.ts foresee: say evaluate partially',
      'engine/foresee.ts:1 whoever: say the user, the caller or who',
      'engine/foresee.ts:2 told: say rendered, reported, shown or returned',
    ]);
  });

  it('leaves keys of JSON, texts and parts of other words alone', () => {
    expect(bannedIn('a.ts', "// Threshold.\nconst held = { told: 'told' };\nheld.told = 'anew';")).toEqual([]);
  });
});

function sources(area: string): readonly string[] {
  return readdirSync(join(root, area), { recursive: true, encoding: 'utf8' })
    .map((path) => `${area}/${path}`)
    .filter((path) => /(?<!\.generated|\.d)\.tsx?$/.test(path) && !LEFT_OUT.includes(path));
}

function typesIn(path: string, text: string): readonly string[] {
  return [...text.matchAll(TYPE)].map(([, name]) => `${path} ${name}`);
}

function bannedIn(path: string, text: string): readonly string[] {
  if (!ANY.test(path) && !ANY.test(text)) return [];
  const { program, comments } = parseSync(path, text);
  const findings = (where: Where, words: string, offset?: number): readonly string[] => {
    const at = offset === undefined ? path : `${path}:${text.slice(0, offset).split('\n').length}`;
    return bannedWords(where, words).map(({ word, instead }) => `${at} ${word}: say ${instead}`);
  };
  return [
    ...findings('names', path.slice(path.lastIndexOf('/') + 1)),
    ...comments.flatMap(({ value, start }) => findings('comments', value, start)),
    ...declaredNames(program).flatMap(({ name, start }) => findings('names', name, start)),
  ];
}

function bannedWords(where: Where, text: string): typeof BANNED_WORDS {
  const words = new Set(
    (where === 'names' ? text.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ') : text).toLowerCase().match(/[a-z']+/g),
  );
  return BANNED_WORDS.filter(({ word, only = where }) => only === where && words.has(word));
}

interface Name {
  readonly name: string;
  readonly start: number;
}

/** Keys of objects and types may be JSON, so only what a file names for itself is looked at: its types, functions and variables. */
function declaredNames(node: unknown): readonly Name[] {
  if (Array.isArray(node)) return node.flatMap(declaredNames);
  if (typeof node !== 'object' || node === null) return [];
  const { type, ...parts } = node as Readonly<Record<string, unknown>>;
  if (type === 'Identifier') return [node as Name];
  return Object.entries(parts).flatMap(([key, part]) => (isKey(type, key, parts) ? [] : declaredNames(part)));
}

function isKey(type: unknown, key: string, { computed }: Readonly<Record<string, unknown>>): boolean {
  if (key === 'key') return computed !== true;
  return (
    (type === 'MemberExpression' && key === 'property' && computed !== true) ||
    (type === 'TSQualifiedName' && key === 'right')
  );
}
