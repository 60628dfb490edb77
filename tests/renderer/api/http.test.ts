import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, call, watchAnswers } from '../../../renderer/api/http.ts';

/** What the watchers hear of an answer. */
async function heard(reply: Response): Promise<number | undefined> {
  vi.stubGlobal('fetch', async () => reply);
  let status: number | undefined;
  const stop = watchAnswers((said) => (status = said));
  await call('POST /api/signature', { body: { password: 'x', action: 'box-freeze', inputHash: '' } });
  stop();
  return status;
}

const refused = (code: string): Response =>
  Response.json({ code: 300, refusals: [{ code, params: {}, text: code }] }, { status: 401 });

describe('an address', () => {
  it('has its parts in its path, and asks for what is given', () => {
    expect(addressOf('GET /api/me')).toBe('/api/me');
    expect(addressOf('GET /api/sign-ins/:account', { params: { account: 'a/b c' } })).toBe('/api/sign-ins/a%2Fb%20c');
    const params = { entity: 'box', id: 'x' };
    expect(addressOf('GET /api/records/:entity/:id/history', { params, query: { before: '' } })).toBe(
      '/api/records/box/x/history',
    );
    expect(addressOf('GET /api/drafts', { query: { kind: undefined, id: 'a&b', discarded: false } })).toBe(
      '/api/drafts?id=a%26b&discarded=false',
    );
  });
});

describe('a session', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is over where nobody is signed in, also when a proxy says so', async () => {
    expect(await heard(refused('common.notSignedIn'))).toBe(401);
    expect(await heard(new Response('<h1>Unauthorized</h1>', { status: 401 }))).toBe(401);
  });

  it('goes on when a password for a signature is wrong', async () => {
    expect(await heard(refused('login.userOrPasswordError'))).toBe(403);
  });
});

describe('a server behind a proxy', () => {
  afterEach(() => vi.unstubAllGlobals());
  const said = (code: string, status: number): Response =>
    Response.json({ code: 300, refusals: [{ code, params: {}, text: code }] }, { status });

  it.each([
    ['a proxy that reaches none', () => new Response('<h1>503 Service Unavailable</h1>', { status: 503 })],
    ['a proxy whose server hangs', () => new Response('', { status: 504 })],
    ['a server without its database', () => said('common.databaseAway', 503)],
  ])('is away: %s', async (_, reply) => {
    expect(await heard(reply())).toBe(0);
  });

  it.each([
    ['is busy', 'common.overloaded', 503],
    ['gives up what takes too long', 'common.tookTooLong', 503],
    ['refuses', 'box.frozen', 422],
  ])('has answered when it %s', async (_, code, status) => {
    expect(await heard(said(code, status))).toBe(status);
  });
});
