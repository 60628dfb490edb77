import { join } from 'node:path';
import { compile, formatDefinition, load, menuOf, screenView, type Bundle, type MenuNode, type SourceFile } from '#engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { scenarioFailures } from '../kit/scenarioFailures.ts';
import { LINTS_ALL, newProblems } from './newProblems.ts';
import { root, shownFiles } from './page.ts';
import { put } from './put.ts';

const shipped = readDefinitions(join(root, 'definitions'));
const shown = [...shownFiles('CONTRIBUTING.md'), ...shownFiles('docs/recipes.md', /without TypeScript$/)];
const whole = shown.filter(({ isAddition }) => !isAddition);

describe('the worked examples of CONTRIBUTING.md and of the checklist in docs/recipes.md', () => {
  let files: readonly SourceFile[];
  let bundle: Bundle;
  beforeAll(() => {
    files = shown.reduce(put, shipped);
    ({ bundle } = compile(load(files).definitions));
  });

  it('adds a field, grants and menu entries to what exists, and fourteen new files', () => {
    expect(shown.length - whole.length).toBe(10);
    expect(whole).toHaveLength(14);
    expect(files.length).toBe(shipped.length + 14);
  });

  it('brings no problem into the definitions', { timeout: LINTS_ALL }, () => {
    expect(newProblems(shipped, files)).toEqual([]);
  });

  it('is spelled canonically where it shows whole files', () => {
    expect(whole.map(({ text }) => formatDefinition(text))).toEqual(whole.map(({ text }) => text));
  });

  it.each(['supplier-rate', 'supplier-visit', 'cleaning-round'])('passes its scenario %s', async (id) => {
    const scenario = bundle.scenarios.get(id)!;
    expect(scenarioFailures(await runScenario(scenario, bundle, new MemoryRunner(bundle)), scenario)).toEqual([]);
  });

  it('draws its checklist on the PAD, with a line for each row and what each asks for', () => {
    expect(screenView(bundle, 'cleaning-round', ['operator'], 'pad')).toMatchObject({
      kind: 'checklist',
      slots: [{ name: 'operator' }, { name: 'line', expect: 'line', mustBeFirst: true }],
      lines: {
        input: 'answers',
        judge: { good: 'clean', bad: 'dirty', others: [] },
        fields: [{ name: 'result' }, { name: 'remark' }, { name: 'pictures', widget: 'picture', maxItems: 9 }],
      },
    });
    expect(screenView(bundle, 'cleaning-round', ['keeper'], 'pad')).toBeUndefined();
    expect(screensOf(menuOf(bundle, 'pad', ['operator']))).toContain('cleaning-round');
  });

  it('has a place where the administrator makes its points, and one that tells what is due', () => {
    const office = screensOf(menuOf(bundle, 'office', ['admin']));
    expect(office).toEqual(expect.arrayContaining(['list.cleaning-point', 'list.cleaning-due']));
    expect(screenView(bundle, 'list.cleaning-point', ['admin'], 'office')).toMatchObject({
      actions: expect.arrayContaining([expect.objectContaining({ action: 'cleaning-point-create' })]),
      canImport: true,
    });
    expect(screenView(bundle, 'list.cleaning-due', ['admin'], 'office')).toMatchObject({
      kind: 'list',
      query: 'cleaning-due',
    });
  });

  it('draws its scan screen on the PAD for who may do the action, and for nobody else', () => {
    expect(screenView(bundle, 'supplier-rate', ['quality'], 'pad')).toMatchObject({
      kind: 'scan',
      action: 'supplier-rate',
      slots: [
        { name: 'supplier', expect: 'supplier', mustBeFirst: true },
        { name: 'rating', kind: 'form', inputs: [{ name: 'rating', minimum: 1, maximum: 5 }, { name: 'reason' }] },
      ],
    });
    expect(screenView(bundle, 'supplier-rate', ['keeper'], 'pad')).toBeUndefined();
  });

  it('draws its list in the office, and offers the action on its rows', () => {
    const list = screenView(bundle, 'supplier-poor', ['quality'], 'office');
    expect(list).toMatchObject({
      kind: 'list',
      open: 'supplier',
      actions: [{ action: 'supplier-rate', input: 'supplierCode' }],
    });
    expect(screenView(bundle, 'supplier-poor', ['inspector'], 'office')).toMatchObject({ kind: 'list', actions: [] });
  });

  it('draws the record of its state model, and offers what moves it', () => {
    expect(screenView(bundle, 'detail.supplier-visit', ['quality'], 'office')).toMatchObject({
      kind: 'detail',
      actions: [{ action: 'supplier-visit-edit' }, { action: 'supplier-visit-finish' }, { action: 'supplier-visit-cancel' }],
    });
    expect(screensOf(menuOf(bundle, 'office', ['quality']))).toContain('supplier-visit-list');
  });

  it('stands in the menus of both shells for who may see it', () => {
    expect(screensOf(menuOf(bundle, 'pad', ['quality']))).toContain('supplier-rate');
    expect(screensOf(menuOf(bundle, 'pad', ['keeper']))).not.toContain('supplier-rate');
    expect(screensOf(menuOf(bundle, 'office', ['quality']))).toContain('supplier-poor');
  });
});

const screensOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...screensOf(children)]);
