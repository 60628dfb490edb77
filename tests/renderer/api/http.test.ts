import { afterEach, describe, expect, it, vi } from 'vitest';
import { call, watchAnswers } from '../../../renderer/api/http.ts';

/** What the watchers hear of an answer. */
async function heard(reply: Response): Promise<number | undefined> {
  vi.stubGlobal('fetch', async () => reply);
  let status: number | undefined;
  const stop = watchAnswers((said) => (status = said));
  await call('/api/signature', { method: 'POST', body: {} });
  stop();
  return status;
}

const refused = (code: string): Response =>
  Response.json({ code: 300, refusals: [{ code, params: {}, text: code }] }, { status: 401 });

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
