import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../server/http/client/compressFiles.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { makeApp, type TestApp } from './appKit.ts';

const PAGE = '<!doctype html><script type="module" src="/assets/main-1a2b.js"></script>';
const CODE = `export const words = ${JSON.stringify('scan '.repeat(1_000))};`;
const dir = publicTempDir();
let server: TestApp;

beforeAll(async () => {
  mkdirSync(join(dir, 'assets'));
  writeFileSync(join(dir, 'index.html'), PAGE);
  writeFileSync(join(dir, 'assets/main-1a2b.js'), CODE);
  server = await makeApp({}, {}, { clientDir: dir });
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const cacheOf = ({ headers }: { readonly headers: TestHeaders }) => headers['cache-control'];
type TestHeaders = Awaited<ReturnType<TestApp['get']>>['headers'];

describe('the built client', () => {
  it('is given to anybody, and asked for anew at each start', async () => {
    const page = await server.get('/');
    expect([page.status, page.text, cacheOf(page)]).toEqual([200, PAGE, 'no-cache']);
  });

  it('keeps what carries its hash for ever', async () => {
    const code = await server.get('/assets/main-1a2b.js');
    expect([code.status, code.text]).toEqual([200, CODE]);
    expect(cacheOf(code)).toMatch(/immutable$/);
    expect(code.headers['content-type']).toMatch(/^text\/javascript|^application\/javascript/);
  });

  it('travels compressed once its compressed forms are there', async () => {
    const asked = { url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'gzip' } };
    expect((await server.app.inject(asked)).headers['content-encoding']).toBeUndefined();
    await compressFiles(dir);
    const { headers, rawPayload } = await server.app.inject(asked);
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(rawPayload).toString()).toBe(CODE);
    expect(rawPayload.length).toBeLessThan(CODE.length / 10);
  });

  it.each(['/nothing.js', '/api/nothing', '/assets', '/%2e%2e/package.json'])(
    'says of %s what is said of any address that leads nowhere',
    async (url) => {
      const reply = await server.get(url);
      expect([reply.status, reply.codes]).toEqual([404, ['request.noRoute']]);
    },
  );
});

describe('an address without its #', () => {
  const typed = (url: string, accept = 'text/html,*/*;q=0.8') => server.app.inject({ url, headers: { accept } });

  it.each(['/office', '/pad/', '/office/s/box-list?state=FROZEN', '/nothing'])(
    'leads a person who types %s behind it',
    async (url) => {
      const { statusCode, headers } = await typed(url);
      expect([statusCode, headers.location]).toEqual([302, `/#${url}`]);
    },
  );

  it.each(['/api/nothing', '/nothing.js', '/assets/nothing.css'])('is none where no page can be: %s', async (url) => {
    expect((await typed(url)).statusCode).toBe(404);
  });

  it('is reported to programs', async () => {
    expect((await typed('/office', 'application/json')).json()).toMatchObject({ refusals: [{ code: 'request.noRoute' }] });
  });

  it.each(['//example.org', '/%2f%2fexample.org/office', '/\\\\example.org/office'])(
    'leads to no other site: %s',
    async (url) => {
      const { headers } = await typed(url);
      expect(new URL(headers.location ?? '/', 'http://plant.example').origin).toBe('http://plant.example');
    },
  );
});

it('without a client the server speaks to programs all the same', async () => {
  const bare = await makeApp({}, {}, { clientDir: join(dir, 'assets') });
  const page = await bare.get('/');
  expect([page.status, page.codes]).toEqual([404, ['request.noRoute']]);
  await bare.close();
});
