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
    await make('vite.church.config.ts', 'site');
    await make('vite.prerender.config.ts', 'prerender');
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

  it('tells search engines of the church and of its next services', async () => {
    const { text } = await site.get('/');
    const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(blocks[0]).toMatchObject({ '@type': 'Church', url: `${ORIGIN}/` });
    expect(blocks[1]['@graph']).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-11-22T09:30:00+08:00',
        endDate: '2026-11-22T11:00:00+08:00',
        location: { name: '总堂' },
      },
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
  const script = /<script type="module"[^>]*src="([^"]+)"/.exec(text)![1]!;
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
