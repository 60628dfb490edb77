import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from '../church/siteKit.ts';
import { makeApp, type TestApp } from './appKit.ts';

let platform: TestApp;
let site: Site;
beforeAll(async () => {
  [platform, site] = await Promise.all([makeApp(), openSite()]);
  for (const app of [platform.app, site.app]) await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([platform.close(), site.close()]));

/** What a server says to these bytes before it closes. */
function said(app: FastifyInstance, bytes: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (text += chunk.toString()))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

const LINE = 'GET /api/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n';
const BROKEN: readonly (readonly [string, string, number, string])[] = [
  ['no HTTP', 'NONSENSE\r\n\r\n', 400, 'request.bad'],
  ['headers without end', `${LINE}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'request.tooLarge'],
  ['two lengths', `${LINE}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`, 400, 'request.bad'],
  ['an expectation', `${LINE}expect: coffee\r\n\r\n`, 417, 'request.bad'],
  ['no host', LINE.replace('host: x\r\n', '') + '\r\n', 400, 'request.bad'],
  ['a bad address', LINE.replace('/api/me', '/%zz') + '\r\n', 400, 'request.badUrl'],
];
const GUARDS = [
  'cache-control: no-store',
  'content-security-policy: ',
  'cross-origin-resource-policy: ',
  'permissions-policy: ',
  'referrer-policy: ',
  'x-content-type-options: nosniff',
  'x-frame-options: DENY',
];

describe.each(['platform', 'site'] as const)('of the %s, what is no request', (which) => {
  it.each(BROKEN)('is answered like every other: %s', async (_what, bytes, status, code) => {
    const app = which === 'platform' ? platform.app : site.app;
    const [head = '', body = ''] = (await said(app, bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(` ${status} `);
    expect(GUARDS.filter((guard) => !head.toLowerCase().includes(guard.toLowerCase()))).toEqual([]);
    const answer = JSON.parse(body) as {
      refusals?: readonly { code: string; text: string }[];
      code: string;
      message: string;
    };
    const [refusal] = answer.refusals ?? [{ code: answer.code, text: answer.message }];
    expect(refusal?.code).toBe(code);
    expect(refusal?.text).toMatch(/[\u4e00-\u9fff]/);
  });
});
