import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from '#engine';
import { afterAll, describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { storiesOf, storyDefinitions } from '../../stories/generate/stories.ts';
import { storyFiles } from '../../stories/generate/storyFile.ts';
import { writeStories } from '../../stories/generate/writeStories.ts';
import { exportName } from '../../stories/parts/storyId.ts';
import { STORY_KINDS } from '../../stories/plant/kinds.ts';
import { word } from '../../stories/words/words.ts';
import { root } from '../house/page.ts';
import { shipped } from '../kit/shipped.ts';

const files = definitionFiles();
const { definitions } = load(files);
const all = storyFiles(definitions, files);
const folder = mkdtempSync(join(tmpdir(), 'stories-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the story files', () => {
  it('know every kind of the grammar', () => {
    const grammar = readdirSync(join(root, 'definitions/schema')).map((name) => name.replace('.schema.json', ''));
    const kinds = grammar.filter((name) => !['common', 'field', 'plant-form'].includes(name));
    expect(STORY_KINDS.toSorted()).toEqual(kinds.toSorted());
  });

  it('are there for every definition file there is', () => {
    const paths = new Set(all.map(({ path }) => path));
    const written = files.map(({ path }) => {
      const [id = '', kind = id] = path.split('/').at(-1)!.replace('.json', '').split('.');
      return `${kind}/${id}.stories.tsx`;
    });
    expect(written.length).toBeGreaterThan(800);
    expect(written.filter((path) => !paths.has(path))).toEqual([]);
  });

  it('are there for every action there is, generated ones too', () => {
    const paths = new Set(all.map(({ path }) => path));
    const actions = [...shipped.actions.keys()];
    expect(actions.length).toBeGreaterThan(300);
    const pageless = actions.filter((id) => !['action', 'variant'].some((kind) => paths.has(`${kind}/${id}.stories.tsx`)));
    expect(pageless).toEqual([]);
  });

  it('show every state of every model', () => {
    for (const [id, { definition }] of definitions['state-model']) {
      const text = all.find(({ path }) => path === `state-model/${id}.stories.tsx`)!.text;
      const shown = [...text.matchAll(/"story":"state","of":"([^"]+)"/g)].map(([, state]) => state);
      expect([id, ...shown]).toEqual([id, ...Object.keys(definition.states)]);
    }
  });

  it('have a name of its own for every story of a definition, and one title for each', () => {
    for (const definition of storyDefinitions(definitions, files)) {
      const names = storiesOf(definition, definitions).map(({ story }) => exportName(story));
      expect([definition.id, new Set(names).size]).toEqual([definition.id, names.length]);
    }
    const titles = all.map(({ text }) => /title: ("[^"]+")/.exec(text)?.[1]);
    expect(new Set(titles).size).toBe(all.length);
  });

  it('say everything with words there are in both languages', () => {
    expect(all.filter(({ text }) => /"(?:story|kind|sidebar|page)\.[a-z-]+/.test(text)).map(({ path }) => path)).toEqual([]);
    const areas = new Set(storyDefinitions(definitions, files).map(({ area }) => area));
    expect([...areas].filter((area) => word(`area.${area}`).en === `area.${area}`)).toEqual([]);
  });
});

describe('writing them', () => {
  const small = files.filter(({ path }) => path.includes('frock'));
  const there = (): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));

  it('gives the same files for the same definitions, byte for byte', () => {
    const first = writeStories(small, folder).map(({ path }) => readFileSync(join(folder, path), 'utf8'));
    const again = writeStories(small.toReversed(), folder).map(({ path }) => path);
    expect(again.toSorted()).toEqual(there().toSorted());
    expect(first).toEqual(storyFiles(load(small).definitions, small).map(({ text }) => text));
  });

  it('adds the stories of new definitions, with no other change', () => {
    const likes = { 'state-model': 'frock', entity: 'frock-type', screen: 'frock-bind' };
    const added = Object.entries(likes).map(([kind, like]) => {
      const { text } = files.find(({ path }) => path.endsWith(`/${like}.${kind}.json`))!;
      return { path: `carts/cart.${kind}.json`, text };
    });
    writeStories([...files, ...added], folder);
    const written = Object.keys(likes).map((kind) => readFileSync(join(folder, kind, 'cart.stories.tsx'), 'utf8'));
    expect(written.map((text) => [...text.matchAll(/export const (\w+) =/g)].map(([, story]) => story))).toEqual([
      expect.arrayContaining(['Docs', 'StateIdle', 'StateInUse', 'StateInTransit', 'StateEmptyReturn']),
      expect.arrayContaining(['Docs', 'FormEmpty', 'Table', 'Record']),
      expect.arrayContaining(['Docs', 'Screen', 'Loading', 'Offline']),
    ]);
  });

  it('takes away those of a definition that is gone', () => {
    writeFileSync(join(folder, 'state-model', 'gone.stories.tsx'), '');
    writeStories(small, folder);
    expect(there()).not.toContain('state-model/gone.stories.tsx');
  });
});
