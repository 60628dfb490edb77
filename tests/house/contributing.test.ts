import { join } from 'node:path';
import { compile, formatDefinition, load, type SourceFile } from '#engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { readDefinitions } from '../../server/cli/definitions/readDefinitions.ts';
import { told } from '../kit/told.ts';
import { newProblems } from './newProblems.ts';
import { root, shownFiles, type ShownFile } from './page.ts';

type Tree = Readonly<Record<string, unknown>>;

const FOLDER = 'definitions/';
const shipped = readDefinitions(join(root, FOLDER));
const shown = shownFiles('CONTRIBUTING.md');
const whole = shown.filter(({ isAddition }) => !isAddition);

describe('the worked example of CONTRIBUTING.md', () => {
  let files: readonly SourceFile[];
  beforeAll(() => {
    files = shown.reduce(put, shipped);
  });

  it('adds a field and a grant to what exists, and four new files', () => {
    expect(shown.length - whole.length).toBe(2);
    expect(whole).toHaveLength(4);
    expect(files.length).toBe(shipped.length + 4);
  });

  it('brings no problem into the definitions', () => {
    expect(newProblems(shipped, files)).toEqual([]);
  });

  it('is spelled canonically where it shows whole files', () => {
    expect(whole.map(({ text }) => formatDefinition(text))).toEqual(whole.map(({ text }) => text));
  });

  it('passes its scenario', async () => {
    const { bundle } = compile(load(files).definitions);
    const scenario = bundle.scenarios.get('supplier-rate')!;
    expect(told(await runScenario(scenario, bundle, new MemoryRunner(bundle)))).toEqual([]);
  });
});

/** The definitions with a shown file among them. */
function put(files: readonly SourceFile[], { path, isAddition, text }: ShownFile): readonly SourceFile[] {
  const own = path.slice(FOLDER.length);
  const before = files.find((file) => file.path === own);
  if ((before !== undefined) !== isAddition) throw new Error(`${path}: marked wrongly`);
  if (before === undefined) return [...files, { path: own, text }];
  const added = JSON.stringify(merged(JSON.parse(before.text) as Tree, JSON.parse(text) as Tree));
  return files.map((file) => (file === before ? { path: own, text: added } : file));
}

/** Objects are joined key by key, lists one behind the other. */
function merged(before: Tree, added: Tree): Tree {
  const entries = Object.entries(added).map(([key, value]) => [key, joined(before[key], value)] as const);
  return { ...before, ...Object.fromEntries(entries) };
}

function joined(before: unknown, added: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(added)) return [...(before as unknown[]), ...(added as unknown[])];
  return isTree(before) && isTree(added) ? merged(before, added) : added;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
