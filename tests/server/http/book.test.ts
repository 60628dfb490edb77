import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlantBook } from '../../../server/services/book/PlantBook.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { makeApp, type TestApp } from './appKit.ts';

const SCRIPT = 'window.FEATURES = {};';
const root = publicTempDir();
const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const browser = { accept: 'text/html' };
let server: TestApp;
let unbuilt: TestApp;
/** The headers of a session of an account. */
let analyst: { readonly cookie: string };
let operator: typeof analyst;

beforeAll(async () => {
  put('package.json', '{ "type": "module" }');
  put('client/index.html', '');
  for (const page of ['index', 'iframe'])
    put(`dist/book/pages/${page}.html`, `<script>${SCRIPT}</script><script type="module" src="./a.js"></script>`);
  put('dist/book/pages/assets/a-1b2c.js', '1');
  put(
    'dist/book/writer/write.js',
    `import { mkdirSync, writeFileSync } from 'node:fs';
     const [folder] = process.argv.slice(2);
     mkdirSync(folder + '/data', { recursive: true });
     for (const name of ['index.json', 'data/people.packed']) writeFileSync(folder + '/' + name, JSON.stringify(name));`,
  );
  const clientDir = join(root, 'client');
  server = await makeApp({}, {}, { clientDir, book: new PlantBook(root, join(root, 'kept')) });
  unbuilt = await makeApp({}, {}, { clientDir, book: new PlantBook(join(root, 'client'), join(root, 'kept')) });
  [analyst, operator] = [await server.as('analyst'), await server.as('operator')];
});
afterAll(async () => {
  await server.close();
  await unbuilt.close();
  rmSync(root, { recursive: true });
});

describe('the book', () => {
  it('leads who is not signed in to the sign-in, and refuses a program', async () => {
    const page = await server.get('/book/', { headers: browser });
    expect([page.status, page.headers['location']]).toEqual([303, '/']);
    for (const path of ['', 'index.json', 'assets/a-1b2c.js', 'data/people.packed']) {
      const { status, codes } = await server.get(`/book/${path}`);
      expect([path, status, codes]).toEqual([path, 401, ['common.notSignedIn']]);
    }
  });

  it('is refused to who may not see definitions, every file of it', async () => {
    for (const path of ['', 'index.json', 'assets/a-1b2c.js', 'data/people.packed']) {
      const { status, codes } = await server.get(`/book/${path}`, { headers: { ...operator, ...browser } });
      expect([path, status, codes]).toEqual([path, 403, ['common.notAllowed']]);
    }
  });

  it('runs the scripts that stand in its pages, in frames of its own alone; the frame of stories compiles, too', async () => {
    const policies = await Promise.all(
      ['index', 'iframe'].map(async (page) => {
        const { headers } = await server.get(`/book/${page}.html`, { headers: { ...analyst, ...browser } });
        expect([headers['x-frame-options'], headers['cache-control']]).toEqual(['SAMEORIGIN', 'private, no-cache']);
        return String(headers['content-security-policy']);
      }),
    );
    const digest = createHash('sha256').update(SCRIPT).digest('base64');
    for (const policy of policies) {
      expect(policy).toContain(`'sha256-${digest}'`);
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
    expect(policies.map((policy) => policy.includes("'unsafe-eval'"))).toEqual([false, true]);
    const other = await server.get('/', { headers: browser });
    expect(String(other.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  });

  it('is the same pages for every plant, and what this one has', async () => {
    const read = async (path: string): Promise<string> => (await server.get(`/book/${path}`, { headers: analyst })).text;
    expect(await read('assets/a-1b2c.js')).toBe('1');
    expect(await read('index.json')).toBe('"index.json"');
    expect(await read('data/people.packed')).toBe('"data/people.packed"');
    const { headers } = await server.get('/book/assets/a-1b2c.js', { headers: analyst });
    expect(headers['cache-control']).toMatch(/^private.*immutable$/);
  });

  it.each(['nothing.js', 'data/secrets.packed', '..%2f..%2fpackage.json', '%2e%2e/%2e%2e/package.json'])(
    'has no file %s',
    async (path) => {
      // Of an address that leads out of the folder nothing is looked for.
      expect([400, 404]).toContain((await server.get(`/book/${path}`, { headers: analyst })).status);
    },
  );

  it('says that it is missing where it was never built', async () => {
    const { status, codes } = await unbuilt.get('/book/', { headers: { ...(await unbuilt.as('analyst')), ...browser } });
    expect([status, codes]).toEqual([404, ['definitions.noBook']]);
  });

  it('is found without its last sign', async () => {
    const { status, headers } = await server.get('/book');
    expect([status, headers['location']]).toEqual([302, '/book/']);
  });
});
