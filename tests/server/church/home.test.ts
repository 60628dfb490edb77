import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forProduction } from '../../kit/buildClient.ts';
import { root } from '../../kit/program.ts';
import { openSite, ORIGIN, published, type Site } from './siteKit.ts';

let site: Site;
let dir: string;
const EVIL = '</script><script>alert(1)</script>$&';

beforeAll(async () => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  dir = mkdtempSync(join(root, 'dist', 'church-test-'));
  const make = (config: string, outDir: string) =>
    build({ configFile: join(root, config), logLevel: 'silent', build: { outDir: join(dir, outDir), emptyOutDir: true } });
  await forProduction(async () => {
    await make('build/church.config.ts', 'site');
    await make('build/prerender.config.ts', 'prerender');
  });
  site = await openSite({}, { siteDir: join(dir, 'site'), prerender: join(dir, 'prerender', 'prerender.js') });
  site.setNow('2026-11-21T04:00:00Z');
  const schedule = [{ weekday: 0, start: '09:30', end: '11:00', serviceName: '主日崇拜' }];
  await site.put('church-point', { ...published, name: '总堂', address: '恩光路', accessible: true, schedule });
  await site.put('church-announcement', { ...published, title: EVIL, content: '正文', category: 'notice', isTop: false });
  await site.put('sunday-preach', { ...published, title: '一粒麦子', preacher: '张恩泽', date: '2026-11-22' });
}, 120_000);
afterAll(async () => {
  await site.close();
  rmSync(dir, { recursive: true });
});

describe('decision 6: the home page', () => {
  it('comes drawn, with the next service and the notices of this minute', async () => {
    const { status, headers, text } = await site.get('/');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    const drawn = text.slice(text.indexOf('<div id="root">'), text.indexOf('id="home-data"'));
    expect(drawn).toContain('主日崇拜');
    expect(drawn).toContain('张恩泽');
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
  });

  it('is laid on a phone under the name of the settings, and has an icon for whoever asks the old way', async () => {
    const { headers, body, text } = await site.get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { officialName, shortName } = (await site.get('/api/globalsetting/name/church.site')).body.value;
    expect(body ?? JSON.parse(text)).toMatchObject({ name: officialName, short_name: shortName, start_url: '/' });
    expect((await site.get('/favicon.ico')).status).toBe(200);
  });

  it('holds its data as data, which nothing that was written can leave', async () => {
    const { text } = await site.get('/');
    const data = JSON.parse(/<script type="application\/json" id="home-data">(.*?)<\/script>/s.exec(text)![1]!);
    expect(data.notices[0].title).toBe(EVIL);
    expect(data).toMatchObject({
      now: '2026-11-21T12:00:00+08:00',
      language: 'zh',
      coming: [{ title: '一粒麦子' }],
      sermons: [],
    });
    const kinds = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    expect(kinds.filter((each) => !/\bsrc=|application\/(?:ld\+)?json/.test(each))).toEqual([]);
    expect(text).not.toMatch(/\son\w+=|\sstyle=/);
  });

  it('is described by its places and what was said last, and leads to the lists that need no script', async () => {
    const { text } = await site.get('/');
    const [, description] = /<meta name="description" content="([^"]*)">/.exec(text)!;
    expect(description).toContain('总堂 恩光路');
    expect(description!.length).toBeLessThan(170);
    expect(text).toContain(`<meta property="og:description" content="${description}">`);
    expect(text).toContain(`<meta property="og:image:width" content="1400">`);
    for (const kind of ['sermon', 'sing', 'article', 'audio', 'notice']) expect(text).toContain(`<a href="/s/${kind}">`);
  });

  it('tells search engines of the church and of its next services', async () => {
    const { text } = await site.get('/');
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(blocks[0]).toMatchObject({
      '@type': 'Church',
      url: `${ORIGIN}/`,
      department: [{ name: '总堂', address: '恩光路' }],
    });
    expect(blocks[1]['@graph']).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-11-22T09:30:00+08:00',
        endDate: '2026-11-22T11:00:00+08:00',
        location: { name: '总堂' },
      },
    ]);
  });

  it('tells of a meeting that goes on past midnight, and is moved, when it really ends', async () => {
    const exceptions = [{ date: '2026-11-23', start: '20:00' }];
    const schedule = [
      { weekday: 1, start: '23:00', end: '00:30', serviceName: '祷告', exceptions },
      { weekday: 2, start: '23:00', end: '00:30', serviceName: '守夜' },
    ];
    await site.put('church-point', { ...published, name: '西堂', address: '西路', accessible: false, schedule });
    const { text } = await site.get('/');
    const ends = [...text.matchAll(/"name":"(祷告|守夜)[^}]*?"endDate":"([^"]+)"/g)].map(([, ...found]) => found);
    expect(ends).toEqual([
      ['祷告', '2026-11-23T21:30:00+08:00'],
      ['守夜', '2026-11-25T00:30:00+08:00'],
    ]);
  });

  it('tells of the next day of what is not held every week', async () => {
    const schedule = [
      {
        weekday: 6,
        week: 'first',
        start: '14:00',
        serviceName: '茶会',
        exceptions: [{ date: '2026-12-05', cancelled: true }],
      },
      { date: '2027-04-04', start: '05:30', serviceName: '复活节' },
    ];
    await site.put('church-point', { ...published, name: '南堂', address: '南路', accessible: false, schedule });
    const { text } = await site.get('/');
    const starts = [...text.matchAll(/"name":"(茶会|复活节)[^}]*?"startDate":"([^"]+)"/g)].map(([, ...found]) => found);
    expect(starts).toEqual([
      ['茶会', '2027-01-02T14:00:00+08:00'],
      ['复活节', '2027-04-04T05:30:00+08:00'],
    ]);
  });

  it('speaks English to whoever asks in English', async () => {
    const { text } = await site.get('/', { 'accept-language': 'en-GB,en' });
    expect(text).toContain('<html lang="en">');
  });

  it('is not sent again while nothing changed', async () => {
    const { headers } = await site.get('/');
    expect((await site.get('/', { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });
});

describe('any other page, for who comes to it first', () => {
  const drawn = (page: string, more = '', language = 'zh') =>
    site.get(`/drawn?page=${encodeURIComponent(page)}${more}`, { 'accept-language': language });

  it('is drawn with its content, and tells what it asked for', async () => {
    const { id } = (await site.get('/api/sundayPreachs?upcoming=1')).body.items[0];
    const { status, body } = await drawn(`/pages/sermon/detail?id=${id}`);
    expect([status, body.kept.answer.value.title]).toEqual([200, '一粒麦子']);
    expect(body.html).toContain('张恩泽');
    const list = await drawn('/pages/notice/notice');
    expect(list.body.kept.list.items[0].title).toBe(EVIL);
    expect(list.body.html).not.toContain('<script');
  });

  it('speaks the language that is asked for, and knows the care mode', async () => {
    expect((await drawn('/pages/notice/notice', '', 'en')).body.html).toContain('Notices');
    expect((await drawn('/pages/home/guanhuai', '&love=1')).body.html).toContain('退出关怀版');
    expect((await drawn('/pages/home/guanhuai')).body.html).toContain('主日崇拜');
  });

  it('is not there where nothing is published, nothing is drawn, or a draft is meant', async () => {
    const { id } = (await site.get('/api/sundayPreachs?upcoming=1')).body.items[0];
    for (const page of [
      '/pages/sermon/detail?id=01900000-0000-7000-8000-000000000000',
      '/pages/user/login/login',
      '/constructor',
      `/pages/sermon/detail?id=${id}&preview=1`,
    ])
      expect((await drawn(page)).status).toBe(404);
    expect((await site.get('/drawn')).status).toBe(400);
  });

  it('tells nobody what the one before asked for', async () => {
    const { id } = (await site.get('/api/sundayPreachs?upcoming=1')).body.items[0];
    const [sermon, notices] = await Promise.all([
      drawn(`/pages/sermon/detail?id=${id}`),
      drawn('/pages/notice/notice', '', 'en'),
    ]);
    expect(Object.keys(sermon.body.kept)).toEqual(['answer']);
    expect(Object.keys(notices.body.kept)).toEqual(['list']);
    expect(sermon.body.html).not.toContain('Notices');
  });
});

describe('a page whose address came without its #', () => {
  const html = { accept: 'text/html' };

  it.each(['/pages/time/time', '/pages/sermon/detail?id=1', '/preview-image?current=1'])(
    'is found behind it: %s',
    async (url) => {
      const { status, headers } = await site.get(url, html);
      expect([status, headers['location']]).toEqual([302, `/#${url}`]);
    },
  );

  it.each(['/unknown', '/s/sermon/none', '//example.org/pages/time'])(
    'is none where the site has no such page: %s',
    async (url) => {
      expect((await site.get(url, html)).status).toBe(404);
    },
  );
});

it('a site that is built anew while the server runs is the one that is sent', async () => {
  const index = join(dir, 'site', 'index.html');
  const before = readFileSync(index, 'utf8');
  writeFileSync(index, before.replace('</head>', '<meta name="built" content="anew"></head>'));
  utimesSync(index, new Date(), new Date(Date.now() + 5_000));
  expect((await site.get('/')).text).toContain('<meta name="built" content="anew">');
  writeFileSync(index, before);
});

it('what was built is kept for ever where its name carries its hash, and travels compressed', async () => {
  const { text } = await site.get('/');
  const { program, files } = JSON.parse(/id="parts">(.*?)<\/script>/.exec(text)![1]!);
  const script = `/assets/${files[program[0]]}`;
  const plain = await site.get(script);
  const small = await site.get(script, { 'accept-encoding': 'br' });
  expect([plain.headers['cache-control'], small.headers['content-encoding']]).toEqual([
    'public, max-age=31536000, immutable',
    'br',
  ]);
  expect(brotliDecompressSync(small.bytes).equals(plain.bytes)).toBe(true);
  expect((await site.get('/early.js')).headers['cache-control']).toBe('no-cache');
  expect(small.headers['vary']).toBe('Accept-Encoding');
  expect((await site.get('/../package.json')).status).toBe(404);
  for (const missing of ['/assets/index-00000000.js', '/assets/..%2findex.html', '/assets/']) {
    const { status, headers } = await site.get(missing);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  }
});
