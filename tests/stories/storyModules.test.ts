import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filePath } from '#engine';
import { ROUTES } from '../../church/app/routes.ts';
import { indexEntries, storyModules, type StoryModule } from '../../stories/book/storyModules.ts';
import { CHURCH_STATES, churchPageId } from '../../stories/church/ChurchState.ts';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { STORY_KINDS } from '../../stories/plant/kinds.ts';
import { productOf } from '../../stories/plant/product.ts';
import { word } from '../../stories/words/words.ts';
import { root } from '../house/page.ts';

const files = definitionFiles();
const product = productOf(files);
const all = storyModules(product);
const byId = (modules: readonly StoryModule[]): ReadonlyMap<string, StoryModule> =>
  new Map(modules.map((each) => [each.id, each]));
const ids = byId(all);

describe('the stories', () => {
  it('know every kind of the grammar', () => {
    const grammar = readdirSync(join(root, 'definitions/schema')).map((name) => name.replace('.schema.json', ''));
    const kinds = grammar.filter((name) => !['common', 'field', 'plant-form'].includes(name));
    expect(STORY_KINDS.toSorted()).toEqual(kinds.toSorted());
  });

  it('are there for every definition file there is', () => {
    const written = files.map(({ path }) => filePath(path)!).map(({ kind, id }) => `${kind}-${id}`);
    expect(written.length).toBeGreaterThan(800);
    expect(written.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('are there for every action there is, generated ones too', () => {
    const actions = [...product.bundle.actions.keys()];
    expect(actions.length).toBeGreaterThan(300);
    expect(actions.filter((id) => !['action', 'variant'].some((kind) => ids.has(`${kind}-${id}`)))).toEqual([]);
  });

  it('show every state of every model', () => {
    for (const [id, { definition }] of product.definitions['state-model']) {
      const shown = [...ids.get(`state-model-${id}`)!.stories.values()].flatMap(({ args }) => {
        const { of } = args as { readonly of?: string };
        return of === undefined ? [] : [of];
      });
      expect([id, ...shown]).toEqual([id, ...Object.keys(definition.states)]);
    }
  });

  it('have an address of their own each, and one title for each definition', () => {
    const entries = indexEntries(all);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });

  it('are found by rule, id and words of both languages', () => {
    const { title, anchors = [] } = indexEntries(all).find(({ id }) => id === 'action-frock-bind--docs')!;
    expect(anchors.map((anchor) => anchor.title)).toEqual(expect.arrayContaining(['ST-02', 'WH-43']));
    for (const words of ['工装绑定', 'Frock bind', 'frock-bind']) expect(title).toContain(words);
    expect(indexEntries(all).filter((entry) => entry.anchors).length).toBeGreaterThan(300);
  });

  it('say everything with words there are in both languages', () => {
    const said = indexEntries(all).flatMap(({ title, name }) => [title, name]);
    expect(said.filter((text) => /\b(?:story|kind|sidebar|page|church)\.[a-z-]+/.test(text))).toEqual([]);
    const areas = new Set(all.flatMap(({ drawing, id }) => (drawing === 'area' ? [id.replace('area-', '')] : [])));
    expect(areas.size).toBeGreaterThan(10);
    expect([...areas].filter((area) => word(`area.${area}`).en === `area.${area}`)).toEqual([]);
  });

  it('are one for every state of every page of the church', () => {
    const church = all.filter(({ drawing }) => drawing === 'church');
    expect(church.map(({ id }) => id)).toEqual(['/', ...Object.keys(ROUTES)].map((page) => `church-${churchPageId(page)}`));
    for (const { id, stories } of church) expect([id, stories.size]).toEqual([id, CHURCH_STATES.length]);
  });

  it('are there for new definitions, in an area that has no words of ours', () => {
    const likes = { 'state-model': 'frock', entity: 'frock-type', screen: 'frock-bind' };
    const added = Object.entries(likes).map(([kind, like]) => {
      const { text } = files.find(({ path }) => path.endsWith(`/${like}.${kind}.json`))!;
      return { path: `carts/cart.${kind}.json`, text };
    });
    const more = byId(storyModules(productOf([...files, ...added])));
    expect(Object.keys(likes).map((kind) => [...more.get(`${kind}-cart`)!.stories.keys()])).toEqual([
      expect.arrayContaining(['Docs', 'StateIdle', 'StateInUse', 'StateInTransit', 'StateEmptyReturn']),
      expect.arrayContaining(['Docs', 'FormEmpty', 'Table', 'Record']),
      expect.arrayContaining(['Docs', 'Screen', 'Loading', 'Offline']),
    ]);
    expect(more.get('entity-cart')!.title.split('/')[1]).toBe('carts');
  });
});
