import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DetailView, MenuNode, ScreenView } from '#engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERMINAL } from '../../../server/http/routes/definitions/texts.ts';
import { bundle, makeApp, type TestApp } from './appKit.ts';

let server: TestApp;

beforeAll(async () => (server = await makeApp()));
afterAll(() => server.close());

/** What somebody is answered. */
async function get(account: string, url: string, headers: Readonly<Record<string, string>> = {}) {
  return server.get(url, { headers: { ...(await server.as(account)), ...headers } });
}

const idsOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...idsOf(children)]);

describe('the menu of a shell', () => {
  it('shows each person the screens of their roles, and no catalog without one', async () => {
    const shell = async (account: string) =>
      (await get(account, '/api/shells/pad')).body.data as unknown as {
        readonly nodes: readonly MenuNode[];
        readonly hash: string;
      };
    const [keeper, nobody] = [await shell('keeper'), await shell('toolkeeper')];
    expect(idsOf(keeper.nodes)).toContain('hu-split');
    expect(idsOf(nobody.nodes)).not.toContain('hu-split');
    expect(keeper.hash).toBe(bundle.screensHash);
  });

  it('is for who is signed in', async () => {
    expect((await server.get('/api/shells/pad')).status).toBe(401);
  });
});

describe('a screen', () => {
  it('comes resolved, with the titles as codes', async () => {
    const view = (await get('keeper', '/api/screens/hu-split')).body.data as unknown as ScreenView;
    expect(view).toMatchObject({ id: 'hu-split', kind: 'scan', title: 'hu-split', action: 'hu-split' });
  });

  it('does not exist for who may not do what it arranges', async () => {
    const reply = await get('toolkeeper', '/api/screens/hu-split');
    expect([reply.status, reply.codes]).toEqual([404, ['screen.notExist']]);
    expect((await get('keeper', '/api/screens/nothing')).status).toBe(404);
  });

  it('links to the website that runs beside the server, at the host it was asked by', async () => {
    const beside = await makeApp({}, {}, { sites: (host) => ({ church: `http://${host}:81` }) });
    const screen = async (app: TestApp): Promise<DetailView> => {
      const headers = { ...(await app.as('editor')), host: 'office.example:80' };
      return (await app.get('/api/screens/detail.sunday-preach?shell=office', { headers })).body
        .data as unknown as DetailView;
    };
    expect((await screen(beside)).links.map(({ address }) => address)).toEqual([
      'http://office.example:81/#/pages/sermon/detail?id={id}&preview=1',
    ]);
    expect((await screen(server)).links).toEqual([]);
    await beside.close();
  });

  it('has no tile that leads to a closed one', async () => {
    const tiles = async (account: string) => {
      const view = (await get(account, '/api/screens/pad-home')).body.data as unknown as ScreenView;
      return view.kind === 'dashboard' ? view.tiles.map(({ name }) => name) : [];
    };
    expect(await tiles('keeper')).toEqual(['receive', 'build', 'line']);
    expect(await tiles('operator')).toEqual(['line']);
  });

  it('is generated where no file arranges it', async () => {
    const list = (await get('keeper', '/api/screens/list.stock-movement?shell=office')).body.data as unknown as ScreenView;
    expect(list).toMatchObject({ id: 'list.stock-movement', kind: 'list', open: 'stock-movement' });
  });

  it('is sent again only when the definitions or the roles changed', async () => {
    const first = await get('keeper', '/api/screens/hu-split');
    const tag = String(first.headers['etag']);
    expect((await get('keeper', '/api/screens/hu-split', { 'if-none-match': tag })).status).toBe(304);
    expect((await get('admin', '/api/screens/form.user-create', { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('texts', () => {
  it('are given to anybody, in a language, without those of the terminal', async () => {
    const reply = await server.get('/api/texts/zh');
    const texts = reply.body.data as unknown as Readonly<Record<string, string>>;
    expect(texts['hu-split']).toBe(bundle.texts.zh.get('hu-split'));
    expect(Object.keys(texts).filter((code) => TERMINAL.includes(code.split('.')[0]!))).toEqual([]);
    expect((await server.get('/api/texts/fr')).status).toBe(422);
  });

  it('leave out only areas that exist', () => {
    const areas = new Set([...bundle.texts.zh.keys()].map((code) => code.split('.')[0]));
    expect(TERMINAL.filter((area) => !areas.has(area))).toEqual([]);
  });

  it.each(['br', 'gzip'])('travel as %s to who takes it, and not at all to who has them', async (encoding) => {
    const { headers, rawPayload } = await server.app.inject({
      url: '/api/texts/en',
      headers: { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
    const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(JSON.parse(unpack(rawPayload).toString())).toMatchObject({ code: 200, data: { 'hu-split': 'Split box' } });
    expect((await server.get('/api/texts/en', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
  });
});
