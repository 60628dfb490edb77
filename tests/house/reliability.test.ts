import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root, tableOf } from './page.ts';

const PAGE = 'docs/reliability.md';
const rows = tableOf(PAGE, [
  '#',
  'what happens',
  'promise',
  'shown by',
  'each run',
  'goal',
  'state',
  'beyond it, and what is open',
]);
const settings = tableOf(PAGE, ['setting', 'sets', 'in `npm run test:all`', 'goal']);

const spansIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

/** Sizes that tests read from the environment, with what they take without it. */
function sizesOfTests(): ReadonlyMap<string, number> {
  const sources = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => read(`tests/${name}`));
  const found = sources.join('\n').matchAll(/Number\(process\.env\['([A-Z_]+)'\] \?\? ([\d_]+)\)/g);
  return new Map([...found].map(([, name = '', size = '']) => [name, Number(size.replaceAll('_', ''))]));
}

describe('the page of what goes wrong', () => {
  it('has every row, in order', () => {
    expect(rows.map(([number]) => number)).toEqual(Array.from({ length: 45 }, (_, i) => String(i + 1)));
  });

  it('says of every row how far it is shown, by tests that there are', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('names only places there are', () => {
    const paths = spansIn(read(PAGE)).filter((span) => /^(docs|tests|server|engine|definitions)\//.test(span));
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('knows every size a test takes from its environment, and what it is without', () => {
    const listed = settings.map(([name = '', , size = '']) => [spansIn(name)[0]!, numberOf(size)] as const);
    expect(new Map(listed)).toEqual(sizesOfTests());
  });
});

/** What a row leaves open without saying so. */
function faultsOf([
  number = '',
  ,
  promise,
  shownBy = '',
  eachRun,
  goal,
  state = '',
  open,
]: readonly string[]): readonly string[] {
  const tests = spansIn(shownBy);
  const isThere = (path: string): boolean => /^tests\/.*\.test\.ts$/.test(path) && existsSync(join(root, path));
  const rules: Readonly<Record<string, boolean>> = {
    'has no promise, or no goal': promise !== '' && goal !== '',
    'is in no state': ['shown', 'partly', 'open'].includes(state),
    'names a test there is not': tests.every(isThere),
    'is shown by nothing': state === 'open' || tests.length > 0,
    'does not say what a run reaches': state !== 'shown' || eachRun !== '',
    'does not say what is open': state === 'shown' || open !== '',
  };
  return Object.entries(rules).flatMap(([fault, isKept]) => (isKept ? [] : [`row ${number} ${fault}`]));
}
