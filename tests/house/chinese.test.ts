import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

it('no sentence for a person stands in a program: what it says are codes, and names of a plant are data', () => {
  const speaking = sources().filter((path) => /\p{Script=Han}/u.test(read(path).replaceAll(COMMENT, '')));
  expect(speaking).toEqual([]);
});

function sources(): readonly string[] {
  return ['church', 'contract', 'engine', 'renderer', 'server', 'stories']
    .flatMap((area) => readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}
