import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine';
import { shipped } from '../../kit/shipped.ts';
import { makeApp, type Reply, type TestApp } from './appKit.ts';

let server: TestApp;
beforeAll(async () => (server = await makeApp()));
afterAll(() => server.close());

const page = (language: string): Promise<Reply> => server.get(`/help/${language}`);

describe('the manual', () => {
  it.each([
    ['en-GB,en;q=0.9', '/help/en'],
    ['zh-CN', '/help/zh'],
    ['fr', '/help/zh'],
  ])('is given to anybody, in the language the device asks for: %s', async (language, address) => {
    const { status, headers } = await server.get('/help', { headers: { 'accept-language': language } });
    expect([status, headers['location']]).toEqual([303, address]);
    expect((await server.get(address)).status).toBe(200);
  });

  it.each(LANGUAGES)('has each id once, and leads nowhere in vain: %s', async (language) => {
    const { text } = await page(language);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(links.length).toBeGreaterThan(300);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(LANGUAGES)('says under a screen what it asks, and how it refuses: %s', async (language) => {
    const { text } = await page(language);
    const section = /<section id="hu-split">.*?<\/section>/s.exec(text)?.[0] ?? '';
    const words = shipped.texts[language];
    expect(section).toContain(words.get('hu-split.slot.box.ask'));
    expect(section).toContain(words.get('stock.precounted.help'));
  });

  it('leads to another screen by its name, and nowhere by what is done here and is called alike', async () => {
    const { text } = await page('zh');
    const section = /<section id="put-on-task">.*?<\/section>/s.exec(text)?.[0] ?? '';
    expect(section).toContain('<a href="#put-on-pad"><strong>上架作业</strong></a>');
    expect(section).toMatch(/(?<!>)<strong>退回<\/strong>/);
  });

  it('finds a record, a form and a list also by the id they have without a file', async () => {
    const { text } = await page('en');
    for (const id of ['detail.box', 'form.hu-split', 'list.box-list']) expect(text).toContain(` id="${id}"`);
  });

  it('is sent again only when it changed', async () => {
    const { headers } = await page('zh');
    const again = await server.get('/help/zh', { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  it('is small enough for a tablet', async () => {
    const { rawPayload } = await server.app.inject({ url: '/help/zh', headers: { 'accept-encoding': 'br' } });
    expect(rawPayload.length).toBeLessThan(150_000);
  });

  it('is in no third language', async () => {
    expect((await page('fr')).status).toBe(422);
  });
});
