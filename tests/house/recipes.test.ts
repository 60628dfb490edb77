import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import Fastify, { type FastifyError } from 'fastify';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Bundle, Problem } from '#engine';
import type * as EngineDoor from '#engine';
import { requireAccess } from '../../server/http/request/route.ts';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { root, shownFiles } from './page.ts';
import { put } from './put.ts';
import { programWith } from './recipes.ts';

type Engine = typeof EngineDoor;
type Props = Readonly<Record<string, unknown>>;

interface Routes {
  readonly addClockRoutes: (app: object, context: object) => void;
}

const CHAPTER = /^Change the program$/;
/** The areas the examples are about: whatever they refer to besides is not there. */
const shipped = readDefinitions(join(root, 'definitions')).filter(({ path }) => /^(kernel|platform|roles)\//.test(path));
const [SUPPLIER, WALL] = ['kernel/part/supplier.entity.json', 'kernel/part/supplier-wall.screen.json'];
const files = shownFiles('docs/recipes.md', CHAPTER)
  .filter(({ path }) => path.startsWith('definitions/'))
  .reduce(put, shipped);

describe('the recipes of docs/recipes.md', () => {
  let program: ViteDevServer;
  let engine: Engine;
  let set: ReturnType<Engine['load']>;
  let bundle: Bundle;
  beforeAll(async () => {
    program = await programWith('docs/recipes.md', CHAPTER);
    engine = await load<Engine>('engine/index.ts');
    set = engine.load(files);
    ({ bundle } = engine.compile(set.definitions));
  });
  afterAll(() => program.close());

  const load = async <T>(path: string): Promise<T> => (await program.ssrLoadModule(join(root, path))) as T;

  it('bring no problem into the definitions', () => {
    const problems = [...set.problems, ...engine.lint(set.definitions)];
    const isOurs = ({ file, pointer }: Problem): boolean =>
      file === WALL || (file === SUPPLIER && pointer.startsWith('/fields/properties/rating'));
    expect(problems.filter(isOurs)).toEqual([]);
  });

  it('say what is misplaced: the widget on a text', () => {
    const onText = files.map(({ path, text }) => ({ path, text: path === SUPPLIER ? asText(text) : text }));
    const found = engine.lint(engine.load(onText).definitions).map(({ file, code }) => `${file} ${code}`);
    expect(found).toContain(`${SUPPLIER} lint.widgetMisplaced`);
  });

  it('make a widget that the form of the record says, and that its own control draws', async () => {
    const view = engine.screenView(bundle, 'form.supplier-edit', ['admin'], 'office');
    const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'rating') : undefined;
    expect(field).toMatchObject({ widget: 'stars', maximum: 5 });
    const { StarsWidget } = await load<{ StarsWidget: ComponentType<Props> }>('renderer/widgets/StarsWidget.tsx');
    const drawn = draw(StarsWidget, { id: 'rating', at: '/rating', field, value: 3, onChange: () => undefined });
    expect(drawn.match(/★|☆/g)?.join('')).toBe('★★★☆☆');
    expect(drawn).toContain('role="radio" aria-checked="true" aria-label="3"');
  });

  it('make a kind of screen that is compiled to a view for who may see its rows, and for nobody else', () => {
    const view = engine.screenView(bundle, 'supplier-wall', ['quality'], 'office');
    expect(view).toMatchObject({ kind: 'wall', query: 'supplier', head: 'name', title: 'supplier-wall' });
    expect(engine.screenView(bundle, 'supplier-wall', [], 'office')).toBeUndefined();
  });

  it('give that kind a page in the office that draws its rows', async () => {
    const { OFFICE_PAGES } = await load<{ OFFICE_PAGES: object }>('renderer/screens/registry/officePages.ts');
    expect(OFFICE_PAGES).toHaveProperty('wall.Page');
    const { WallPage } = await load<{ WallPage: ComponentType<Props> }>('renderer/screens/wall/WallPage.tsx');
    await createInstance().use(initReactI18next).init({ lng: 'en' });
    const client = new QueryClient();
    client.setQueryData(['query', 'supplier', {}], { items: [{ id: '1', name: 'Steel works' }], next: null });
    const view = { title: 'supplier-wall', query: 'supplier', entities: ['supplier'], head: 'name' };
    const page = createElement(WallPage, { view });
    const App = (): ReactNode => createElement(QueryClientProvider, { client }, page);
    expect(draw(App, {})).toContain('<li>Steel works</li>');
  });

  it('make an endpoint that answers what it promises, and only who is signed in', async () => {
    const { addClockRoutes } = await load<Routes>('server/http/routes/operation/clock.ts');
    const app = Fastify();
    requireAccess(app);
    app.setErrorHandler(({ statusCode = 500 }: FastifyError, _request, reply) =>
      reply.status(statusCode).send({ code: 300, refusals: [] }),
    );
    addClockRoutes(app, { deps: { now: () => new Date(1_000) } });
    expect(app.endpoints).toMatchObject([{ url: '/api/clock', access: 'signedIn' }]);
    expect((await app.inject('/api/clock?at=1250')).json()).toMatchObject({ data: { aheadMs: 250 } });
    expect((await app.inject('/api/clock?at=noon')).statusCode).toBe(400);
  });

  it.each(['renderer/widgets/registry.ts', 'server/http/routes/index.ts'])('are found from %s', async (list) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
    await expect(load(list)).resolves.toBeDefined();
    vi.unstubAllGlobals();
  });
});

/** The rating of a supplier as a text. */
const asText = (text: string): string =>
  text.replace('"type":"integer","minimum":1,"maximum":5', '"type":"string","maxLength":9');

const draw = (Drawn: ComponentType<Props>, props: Props): string => renderToStaticMarkup(createElement(Drawn, props));
