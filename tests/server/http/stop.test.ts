import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, NOTHING_WRITTEN, type TestApp } from './appKit.ts';

describe('a server that is reported to stop', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp()));
  afterAll(() => at.close());

  it('answers what it has begun and takes nothing new', async () => {
    await at.app.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(at.app.server.address() as AddressInfo).port}`;
    const headers = { ...(await at.as('test_all')), 'content-type': 'application/json' };
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    at.answer(async () => {
      await finished;
      return { outcome: 'done', message: { code: 'logout.done', params: {} }, warnings: [], data: NOTHING_WRITTEN };
    });
    const begun = fetch(`${url}/api/actions/part-create`, { method: 'POST', headers, body: '{}' });
    await expect.poll(() => at.calls.length).toBe(1);
    const closed = at.app.close();
    await expect(fetch(`${url}/api/health`)).rejects.toThrow('fetch failed');
    finish();
    expect((await begun).status).toBe(200);
    await closed;
  });
});
