import { basename, dirname } from 'node:path';
import { expect } from 'vitest';
import { generateRules, ruleFiles } from '../../server/cli/generateRules.mjs';
import { engineWith, type Engine } from './engineWith.ts';
import { read, shownFiles, type ShownFile } from './page.ts';
import { withAddition } from './withAddition.ts';

const RULES = 'engine/lint/rules/';

/** What a chapter of docs/recipes.md shows, and the engine that comes of it. */
export class Recipe {
  readonly shown: readonly ShownFile[];
  readonly files: ReadonlyMap<string, string>;
  engine!: Engine;

  constructor(chapter: string) {
    this.shown = shownFiles('docs/recipes.md').filter((file) => file.chapter === chapter);
    const written = this.shown.map(
      ({ path, text, isAddition }) => [path, isAddition ? withAddition(path, read(path), text) : text] as const,
    );
    const rules = [...ruleFiles(), ...this.pathsBelow(RULES).map((path) => path.slice(RULES.length))];
    this.files = new Map([...written, ['engine/lint/rules.generated.ts', generateRules(rules)]]);
  }

  async follow(): Promise<void> {
    this.engine = await engineWith(this.files);
  }

  pathsBelow(folder: string): readonly string[] {
    return this.shown.map(({ path }) => path).filter((path) => path.startsWith(folder));
  }

  /** Programs that are touched, but for the tests. */
  programs(): readonly string[] {
    return this.pathsBelow('engine/');
  }

  /** What the linter finds by one rule in a case, and what it is said to find. */
  found(path: string): { readonly found: readonly object[]; readonly said: readonly object[] } {
    const { files, finds = [] } = JSON.parse(this.files.get(path)!) as Case;
    const code = `lint.${basename(dirname(path)).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`;
    const sources = Object.entries(files).map(([name, content]) => ({ path: name, text: JSON.stringify(content) }));
    const { definitions, problems } = this.engine.load(sources);
    expect(problems).toEqual([]);
    const found = this.engine.lint(definitions).filter((problem) => problem.code === code);
    return {
      found: found.map(({ file, pointer, params, severity }) => ({ file, at: pointer, params, severity })),
      said: finds.map((find) => ({ severity: 'error', ...find })),
    };
  }

  /** Codes of the texts it adds in both languages. */
  texts(): readonly string[] {
    return this.pathsBelow('definitions/platform/').flatMap((path) => {
      const { text } = this.shown.find((file) => file.path === path)!;
      const { texts } = JSON.parse(text) as { texts: Record<string, { zh?: string; en?: string }> };
      return Object.entries(texts).flatMap(([code, { zh, en }]) => (zh && en ? [code] : []));
    });
  }
}

interface Case {
  readonly files: Readonly<Record<string, object>>;
  readonly finds?: readonly object[];
}
