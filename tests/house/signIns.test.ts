import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './page.ts';

const sources = (): readonly string[] =>
  readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

const BEGINS = /\bsessions\.begin\(/;
const ASKS = /\bsecondFactor\.(?:admit|demand|demandWhole)\(/;

it('every file of the server that begins a session asks for the second factor', () => {
  const beginning = sources()
    .map((path) => ({ path, text: readFileSync(join(root, 'server', path), 'utf8') }))
    .filter(({ text }) => BEGINS.test(text));
  expect(beginning.length).toBeGreaterThan(1);
  expect(beginning.filter(({ text }) => !ASKS.test(text)).map(({ path }) => path)).toEqual([]);
});
