import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { read, root } from './page.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Characters that are read, and one that names its language to those who read it. */
const ALLOWED: Readonly<Record<string, string>> = {
  'engine/store/lookUp.ts': 'numerals, with which something new begins',
  'server/import/cells.ts': 'yes, no and dates as sheets have them',
  'renderer/widgets/dates.ts': 'dates as people type them',
  'renderer/shells/office/Switches.tsx': 'a language called by its own name',
};

it('no sentence for a person stands in a program: what it says are codes, and names of a plant are data', () => {
  const speaking = sources().filter((path) => /\p{Script=Han}/u.test(read(path).replaceAll(COMMENT, '')));
  expect(speaking.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

function sources(): readonly string[] {
  return ['church', 'engine', 'renderer', 'server']
    .flatMap((area) => readdirSync(join(root, area), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path));
}
