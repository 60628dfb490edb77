import { readdirSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read, root } from './page.ts';

const files = readdirSync(join(root, 'renderer'), { recursive: true, encoding: 'utf8' }).toSorted();
const named = (end: string): readonly string[] =>
  files.filter((file) => file.endsWith(end)).map((file) => `renderer/${file.replaceAll('\\', '/')}`);

/** What stands between the braces of a rule, and what it is said of. */
interface Rule {
  readonly selectors: readonly string[];
  readonly says: readonly string[];
}

/** Rules outside and inside of media queries; comments are left out. */
function rulesOf(file: string): readonly Rule[] {
  const css = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, before = '', body = '']) => ({
    selectors: before.split(',').map((selector) => selector.trim()),
    says: body
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }));
}

const CLASS = /\.([A-Za-z][\w-]*)/g;
const classesIn = (rules: readonly Rule[]): ReadonlySet<string> =>
  new Set(
    rules.flatMap(({ selectors }) =>
      selectors.flatMap((selector) =>
        [...selector.replace(/:global\(.*?\)(?=[\s.:>]|$)/g, '').matchAll(CLASS)].map(([, name = '']) => name),
      ),
    ),
  );

/** The module each source imports, by the name it has there. */
function modulesOf(file: string, source: string): ReadonlyMap<string, string> {
  const imports = source.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g);
  return new Map(
    [...imports].map(([, name = '', path = '']) => [name, normalize(join(file, '..', path)).replaceAll('\\', '/')]),
  );
}

const modules = new Map(named('.module.css').map((file) => [file, rulesOf(file)]));
const shared = [...rulesOf('renderer/tokens/shared.css'), ...rulesOf('renderer/tokens/base.css')];
const sharedNames = classesIn(shared);
const sources = [...named('.ts'), ...named('.tsx')].map((file) => ({ file, source: read(file) }));
const usesOfModules = sources.flatMap(({ file, source }) => {
  const imported = modulesOf(file, source);
  return [...source.matchAll(/\b(\w+)\['([\w-]+)'\]/g)].flatMap(([, name = '', of = '']) => {
    const path = imported.get(name);
    return path === undefined ? [] : [`${path} .${of}`];
  });
});
const composed = [...modules].flatMap(([file, rules]) =>
  rules.flatMap(({ says }) =>
    says.flatMap((each) => {
      const names = /^composes: (.*) from global$/.exec(each)?.[1];
      return names === undefined ? [] : names.split(' ').map((name) => ({ file, name }));
    }),
  ),
);
const spelled = sources.flatMap(({ file, source }) =>
  [...source.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ').map((name) => ({ file, name }))),
);

/** An element of a library brings these. */
const FOREIGN = /^react-flow/;
/** On elements of a library, whose own classes come after the shared ones. */
const ON_FOREIGN = ['renderer/screens/trace/TraceGraph.module.css .handle'];
/** A shared class that stands in fewer places is written there. */
const LEAST_PLACES = 3;

describe('a class of the client', () => {
  it('is drawn by a source that imports its module', () => {
    const used = new Set(usesOfModules);
    const all = [...modules].flatMap(([file, rules]) => [...classesIn(rules)].map((name) => ({ file, name })));
    expect(all.filter(({ file, name }) => !FOREIGN.test(name) && !used.has(`${file} .${name}`))).toEqual([]);
  });

  it('stands in the module it is taken from', () => {
    const there = new Set([...modules].flatMap(([file, rules]) => [...classesIn(rules)].map((name) => `${file} .${name}`)));
    expect(usesOfModules.filter((use) => !there.has(use))).toEqual([]);
  });

  it('is known to all where a module composes it or an element names it', () => {
    expect([...composed, ...spelled].filter(({ name }) => !sharedNames.has(name))).toEqual([]);
  });

  it(`is shared only where it serves ${LEAST_PLACES} places or more`, () => {
    const uses = new Map<string, number>();
    for (const { name } of [...composed, ...spelled]) uses.set(name, (uses.get(name) ?? 0) + 1);
    const rows = [...classesIn(rulesOf('renderer/tokens/shared.css'))];
    expect(rows.filter((name) => (uses.get(name) ?? 0) < LEAST_PLACES)).toEqual([]);
  });

  it('composes nothing that says a second time what another of its shared classes says', () => {
    const said = new Map(
      shared.map(({ selectors: [selector = ''], says }) => [
        selector.slice(1),
        says.map((each) => each.split(':', 1)[0] ?? ''),
      ]),
    );
    const twice = [...modules].flatMap(([file, rules]) =>
      [...classesIn(rules)].flatMap((name) => {
        const names = rules
          .filter(({ selectors }) => selectors.includes(`.${name}`))
          .flatMap(({ says }) => says.flatMap((each) => /^composes: (.*) from global$/.exec(each)?.[1]?.split(' ') ?? []));
        const properties = names.flatMap((each) => said.get(each) ?? []);
        return properties.filter((each, at) => properties.indexOf(each) < at).map((each) => `${file} .${name}: ${each}`);
      }),
    );
    expect(twice).toEqual([]);
  });

  it('does not say again what a shared class of several declarations says', () => {
    const several = shared.filter(({ selectors: [selector = ''], says }) => /^\.[\w-]+$/.test(selector) && says.length > 1);
    const again = [...modules].flatMap(([file, rules]) =>
      rules.flatMap(({ selectors, says }, at) => {
        const isPlain = selectors.every((selector) => /^\.[\w-]+$/.test(selector));
        // A class of which something else was said before may need the order its declarations stand in.
        const isFirst = !rules
          .slice(0, at)
          .some(({ selectors: before }) => before.some((each) => selectors.includes(each) || each.endsWith(' > *')));
        if (!isPlain || !isFirst || ON_FOREIGN.includes(`${file} ${selectors[0]}`)) return [];
        const found = several.find((rule) => rule.says.every((each) => says.includes(each)));
        return found === undefined ? [] : [`${file} ${selectors.join(', ')}: ${found.selectors[0]}`];
      }),
    );
    expect(again).toEqual([]);
  });
});
