import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#engine';
import { shipped } from '../../kit/shipped.ts';
import { makeApp, type TestApp } from './appKit.ts';

/** The bad input catalogue, row by row: a stable code, never a 500, no stack, no SQL, and the next good request is answered. */
describe('a request nobody should have sent', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp()));
  afterAll(() => at.close());

  const login = (payload: string | Buffer, headers = {}): ReturnType<TestApp['post']> =>
    at.post('/api/login', payload, { headers });
  const good = '{"account":"nobody","password":"wrong"}';

  it.each([
    ['malformed JSON', '{"account": ', { code: 'request.badJson', line: 1, column: 13 }],
    ['an empty body', '', { code: 'request.badJson', line: 1, column: 1 }],
    ['a comment', '{} // x', { code: 'request.badJson' }],
    ['a trailing comma', '{"account":"a",}', { code: 'request.badJson' }],
    ['single quotes', "{'account':1}", { code: 'request.badJson' }],
    ['two values', '{} {}', { code: 'request.badJson' }],
    ['NaN', '{"account":NaN}', { code: 'request.badJson' }],
    ['a hexadecimal number', '{"account":0x10}', { code: 'request.badJson' }],
    ['digits of another script', '{"account":٣}', { code: 'request.badJson' }],
    ['a leading zero', '{"account":007}', { code: 'request.badJson' }],
    ['a key twice', '{"account":1,\n "account":-5}', { code: 'request.duplicateKey', key: 'account', line: 2, column: 2 }],
    ['a number too large for JavaScript', '{"account":1e309}', { code: 'request.badNumber' }],
    ['an exponent', '{"account":1e-7}', { code: 'request.badNumber' }],
    ['minus zero', '{"account":-0}', { code: 'request.badNumber' }],
    ['minus zero with decimals', '{"account":-0.00}', { code: 'request.badNumber' }],
    ['13 digits', '{"account":1234567890.123}', { code: 'request.badNumber' }],
    ['NUL in a text', String.raw`{"account":"a\u0000b"}`, { code: 'request.badText' }],
    ['half a surrogate pair', String.raw`{"account":"\ud800"}`, { code: 'request.badText' }],
    ['a mark that turns the direction', '{"account":"a\u202eb"}', { code: 'request.badText' }],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), { code: 'request.badText' }],
    ['a byte order mark', `\ufeff${good}`, { code: 'request.badJson' }],
    ['__proto__ as a key', '{"__proto__":{"isAdmin":true}}', { code: 'request.unknownField', field: '__proto__' }],
    ['constructor as a key', '{"a":{"constructor":{"prototype":1}}}', { code: 'request.unknownField', field: 'constructor' }],
    ['an unknown field', '{"account":"a","password":"b","isAdmin":true}', { code: 'request.unknownField', field: 'isAdmin' }],
  ])('%s is a bad request', async (_what, payload, { code, ...params }) => {
    const reply = await login(payload);
    expect(reply).toMatchObject({ status: 400, body: { code: 300, refusals: [{ code, params }] } });
    expect((await at.get('/api/health')).body).toEqual({ ok: true });
  });

  it('4,000 levels inside each other end at the 33rd', async () => {
    expect(await login('['.repeat(4_000))).toMatchObject({
      status: 400,
      body: { refusals: [{ code: 'request.tooDeep', params: { max: 32, column: 33 } }] },
    });
  });

  it('a body of 2 MiB is too large', async () => {
    expect(await login(JSON.stringify({ account: 'a'.repeat(2_097_152) }))).toMatchObject({
      status: 413,
      codes: ['request.tooLarge'],
    });
  });

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/json; charset=gbk'],
    ['application/jsonp'],
  ])('%s is not a type we read', async (type) =>
    expect(await login(good, { 'content-type': type })).toMatchObject({ status: 415, codes: ['request.badType'] }),
  );

  it('a compressed body is not opened', async () => {
    expect(await login(good, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415, codes: ['request.badType'] });
  });

  it('a wrong value is refused field by field', async () => {
    const reply = await login(JSON.stringify({ account: 'a'.repeat(51) }));
    expect(reply).toMatchObject({ status: 422, body: { code: 300 } });
    expect(reply.body['refusals']).toMatchObject([
      { code: 'common.required', params: { field: { word: 'password', of: 'request.field' } }, at: '/password' },
      { code: 'common.tooLong', params: { max: 50 }, at: '/account' },
    ]);
  });

  it.each(LANGUAGES)('what may be missing has a name: %s', (language) => {
    const asked = new Set(at.app.endpoints.flatMap(({ endpoint: { query, body } }) => requiredIn([query, body])));
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((word) => !shipped.texts[language].has(`request.field.${word}`)).toSorted()).toEqual([]);
  });

  it.each(
    [
      ['/api/health?deep=%E0%A4', 422],
      ['/api/health?x=%00', 400],
      ['/api/records/%E0%A4/1', 400],
      [`/api/records/${'a'.repeat(201)}/1`, 414],
      [`/api/health?${Array.from({ length: 101 }, (_, i) => `p${i}=1`).join('&')}`, 400],
      ['/api/health?deep=2', 422],
      ['/api/health?deepp=1', 400],
      ['/api/nothing', 404],
      ['/', 404],
    ].map(([url, status]) => ({ url, status, shown: String(url).slice(0, 60) })),
  )('the address $shown answers $status', async ({ url, status }) => {
    const reply = await at.get(String(url));
    expect(reply.status).toBe(status);
    expect(reply.codes).toHaveLength(1);
  });

  it('another method finds nothing', async () => {
    const reply = await at.app.inject({ method: 'PUT', url: '/api/login' });
    expect(reply.json()).toMatchObject({ code: 500, refusals: [{ code: 'request.noRoute' }] });
  });

  it('a method override is not looked at', async () => {
    expect(await at.get('/api/sessions/x', { headers: { 'x-http-method-override': 'DELETE' } })).toMatchObject({
      status: 404,
      codes: ['request.noRoute'],
    });
  });

  it('every language is served, with every value in it', async () => {
    const text = async (language: string): Promise<unknown> => {
      const reply = await login('{"a":1,"a":2}', { 'accept-language': language });
      return (reply.body['refusals'] as readonly { readonly text: string }[])[0]?.text;
    };
    expect(await text('en-US,en;q=0.9')).toBe('The field a occurs twice (line 1, column 8)');
    expect(await text('de, zh;q=0.4, en;q=0.2')).toBe('字段a重复（第1行第8列）');
    expect(await text('fr')).toBe('字段a重复（第1行第8列）');
  });

  describe('over a socket', () => {
    let port: number;
    beforeAll(async () => {
      await at.app.listen({ port: 0, host: '127.0.0.1' });
      port = (at.app.server.address() as AddressInfo).port;
    });

    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.on('data', (chunk: Buffer) => void (answer += chunk.toString()));
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
      });

    it('one address may hold 250 sockets, and not one more', async () => {
      const open = (): Promise<Socket> =>
        new Promise((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket));
        });
      const held = await Promise.all(Array.from({ length: 250 }, open));
      const more = await open();
      await new Promise((resolve) => more.resume().once('close', resolve));
      expect(held.filter(({ closed }) => closed)).toEqual([]);
      held.forEach((socket) => socket.destroy());
      await expect
        .poll(() => raw('GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))
        .toMatch(/^HTTP\/1.1 200/);
    });

    it('a header of 20 KB is cut off', async () => {
      expect(await raw(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431/);
    });

    it('a body both chunked and with a length is cut off', async () => {
      const text = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
      expect(await raw(text)).toMatch(/^HTTP\/1.1 400/);
    });

    it('no header tells what serves it', async () => {
      const headers = await new Promise<object>((resolve) => {
        request({ port, path: '/api/health' }, (response) => resolve(response.headers)).end();
      });
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
      expect(headers).toMatchObject({
        'content-security-policy':
          // The one script inside a page, by its digest.
          "default-src 'self';script-src 'self' 'wasm-unsafe-eval' 'sha256-Zsp2UjtWHFojTbsZQpDorRYVEADFcw0bg87mKPYEa44=';" +
          "style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
          "worker-src 'self' blob:;connect-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    });

    it('slow headers, slow bodies and quiet sockets have their time', () => {
      const { headersTimeout, requestTimeout, timeout } = at.app.server;
      expect({ headersTimeout, requestTimeout, timeout }).toEqual({
        headersTimeout: 10_000,
        requestTimeout: 30_000,
        timeout: 65_000,
      });
    });
  });
});

/** Names of every field a schema requires, at any depth. */
function requiredIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own: unknown = 'required' in schema ? schema.required : [];
  return [...(Array.isArray(own) ? own.map(String) : []), ...Object.values(schema).flatMap(requiredIn)];
}
