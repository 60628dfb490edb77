import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const church = join(import.meta.dirname, '../../church');
const files = readdirSync(church, { recursive: true, encoding: 'utf8' });
const read = (path: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(church, path), 'utf8')) as Readonly<Record<string, string>>;
const places = (text: string): readonly string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).toSorted();
const programs = files
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(join(church, path), 'utf8'))
  .join('\n');

/** Said as it stands, or as the beginning of a key that is put together. */
function isSaid(key: string): boolean {
  if (programs.includes(`'${key}'`) || programs.includes(`"${key}"`)) return true;
  const parts = key.split('.');
  return parts.some((_, index) => index > 0 && programs.includes(`\`${parts.slice(0, index).join('.')}.$\{`)) || endsOf(key);
}

/** `${form}.title`: the end stands in the program. */
function endsOf(key: string): boolean {
  return programs.includes(`}.${key.split('.').slice(1).join('.')}\``);
}

describe.each(files.filter((path) => path.endsWith('.zh.json')))('%s', (path) => {
  const zh = read(path);
  const en = read(path.replace('.zh.json', '.en.json'));

  it('says everything in both languages, with the same values', () => {
    expect(Object.keys(en).toSorted()).toEqual(Object.keys(zh).toSorted());
    // A date names its month in one language and counts it in the other.
    const others = Object.keys(zh).filter((key) => !key.startsWith('date.'));
    expect(others.filter((key) => String(places(zh[key]!)) !== String(places(en[key] ?? '')))).toEqual([]);
  });

  it('says nothing that nobody asks for', () => {
    expect(Object.keys(zh).filter((key) => !isSaid(key))).toEqual([]);
  });
});

it('no sentence stands in a program of the site', () => {
  const speaking = files.filter((path) => /\.tsx?$/.test(path) && isSpeaking(readFileSync(join(church, path), 'utf8')));
  expect(speaking).toEqual([]);
});

function isSpeaking(program: string): boolean {
  return /\p{Script=Han}/u.test(program.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''));
}

it('visitors are addressed as 您, on the site and by what its server says', () => {
  const definitions = join(church, '../definitions/church');
  const all = [
    ...files.filter((path) => path.endsWith('.zh.json')).map((path) => join(church, path)),
    ...readdirSync(definitions, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => join(definitions, file)),
  ];
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((path) => readFileSync(path, 'utf8').includes('你'))).toEqual([]);
});
