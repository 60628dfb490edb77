import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usePresence } from '../../../server/services/auth/secondPerson.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';

const inputHash = 'a'.repeat(64);

describe('a signature', () => {
  let at: TestApp;
  let headers: { readonly cookie: string };
  let action: string;
  beforeAll(async () => {
    at = await makeApp();
    headers = await at.as('test_all');
    action = [...at.bundle.actions.values()].find(({ signature }) => signature !== undefined)!.id;
  });
  afterAll(() => at.close());

  const sign = (fields: object): Promise<Reply> => at.post('/api/signature', { action, inputHash, ...fields }, { headers });
  const idOf = async (account: string): Promise<string> =>
    (await at.pool.query('SELECT id FROM "user" WHERE account = $1', [account])).rows[0].id;

  it("is the signer's own, for one submit of one action, once", async () => {
    const { body } = await sign({ password: PASSWORD });
    const { token } = body.data as unknown as { readonly token: string };
    const me = await idOf('test_all');
    const use = (other = {}): Promise<string | undefined> =>
      usePresence(at.pool, token, { askedBy: me, action, inputHash, ...other }, new Date());
    expect(await use({ inputHash: 'b'.repeat(64) })).toBeUndefined();
    expect(await use({ askedBy: await idOf('admin') })).toBeUndefined();
    expect(await use()).toBe(me);
    expect(await use()).toBeUndefined();
  });

  it('needs the right password', async () => {
    expect(await sign({ password: 'wrong' })).toMatchObject({ status: 401, codes: ['login.userOrPasswordError'] });
    expect(await sign({})).toMatchObject({ status: 422, codes: ['common.required'] });
  });

  it('is not given by a password that must be changed first', async () => {
    await at.pool.query('UPDATE credential SET must_change = true WHERE user_id = $1', [await idOf('test_all')]);
    expect(await sign({ password: PASSWORD })).toMatchObject({ status: 401, codes: ['login.passwordMustChange'] });
    await at.pool.query('UPDATE credential SET must_change = false WHERE user_id = $1', [await idOf('test_all')]);
    expect((await sign({ password: PASSWORD })).status).toBe(200);
  });

  it('is asked for only where an action wants one', async () => {
    expect(await sign({ action: 'user-edit', password: PASSWORD })).toMatchObject({
      status: 404,
      codes: ['action.notExist'],
    });
  });
});
