import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountByName, storePassword, storePin } from '../../../server/services/auth/accounts.ts';
import { Sessions } from '../../../server/services/auth/Sessions.ts';
import { hashPassword } from '../../../server/services/auth/passwords.ts';
import { keepSecret } from '../../../server/services/secondFactor/secondFactorRows.ts';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from '../secondFactor/totp.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';
import { bytesOf } from '../secondFactor/bytesOf.ts';

/** Each race is run by three at once, on two servers. */
const NEW = ['first-horse-of-all-41', 'second-horse-of-all-42', 'third-horse-of-all-43'] as const;

describe('of those who change a secret at once, by the same proof', () => {
  let at: TestApp;
  let hash: string;
  beforeAll(async () => {
    at = await makeApp();
    hash = await hashPassword(PASSWORD);
  });
  afterAll(() => at.close());
  beforeEach(() =>
    at.pool.query(
      `DELETE FROM login_throttle; DELETE FROM login_network; DELETE FROM second_factor;
       UPDATE "user" SET has_second_factor = false; UPDATE credential SET password_hash = '${hash}', previous_hash = NULL, must_change = false`,
    ),
  );

  const at2 = async <T>(values: readonly T[], work: (value: T, post: TestApp['post']) => Promise<Reply>) => {
    const other = at.sibling();
    const post: TestApp['post'] = async (url, payload, options) => {
      const {
        statusCode: status,
        body: text,
        headers,
      } = await other.inject({
        method: 'POST',
        url,
        payload: payload as object,
        ...options,
      });
      const body = JSON.parse(text) as Reply['body'] & { readonly refusals?: readonly { readonly code: string }[] };
      return { status, body, text, headers, codes: (body.refusals ?? []).map(({ code }) => code) };
    };
    return Promise.all(values.map((value, i) => work(value, i % 2 === 0 ? (...given) => at.post(...given) : post)));
  };
  /** The one that was answered as done, and what the others were answered. */
  const winnerOf = <T>(values: readonly T[], replies: readonly Reply[]): readonly [T, ReadonlySet<string>] => {
    const done = values.filter((_, i) => replies[i]?.status === 200);
    expect(done).toHaveLength(1);
    return [done[0]!, new Set(replies.flatMap(({ codes }) => codes))];
  };
  const login = (password: string): Promise<Reply> => at.post('/api/login', { account: 'test_none', password });
  const passwords = (password: string) => ({ oldPassword: PASSWORD, newPassword: password, repeatPassword: password });

  it('one changes their password: it is the one that signs in', async () => {
    const headers = await at.as('test_none');
    const replies = await at2(NEW, (word, post) => post('/api/change-password', passwords(word), { headers }));
    const [word, others] = winnerOf(NEW, replies);
    expect(others).toEqual(new Set(['password.oldWrong']));
    expect((await login(word)).status).toBe(200);
  });

  it('one changes it before signing in', async () => {
    await at.pool.query('UPDATE credential SET must_change = true');
    const change = { account: 'test_none' };
    const replies = await at2(NEW, (word, post) => post('/api/change-password', { ...change, ...passwords(word) }));
    const [word, others] = winnerOf(NEW, replies);
    expect(others).toEqual(new Set(['login.userOrPasswordError']));
    expect((await login(word)).status).toBe(200);
  });

  it('one stores what was made of the account as it was read', async () => {
    const account = (await accountByName(at.pool, 'test_none'))!;
    const factor = { secret: Buffer.from('one'), sealedBy: null };
    const given = { hash: 'other', at: new Date(), mustChange: true };
    const stores = [
      () => storePin(at.pool, account, 'other'),
      () => keepSecret(at.pool, account.userId, factor, account.factorSecret),
      () => storePassword(at.pool, account, given),
    ];
    for (const store of stores) expect([await store(), await store()]).toEqual([true, false]);
    expect(await accountByName(at.pool, 'test_none')).not.toHaveProperty('pinHash');
  });

  it('one switches a second factor on; one of its recovery codes renews them, and the others are void', async () => {
    const headers = await at.as('test_none');
    const begun = await at.post('/api/second-factor/begin', { password: PASSWORD }, { headers });
    const { secret } = begun.body.data as unknown as { readonly secret: string };
    const code = totp(bytesOf(secret), stepAt(new Date()));
    const confirmed = await at2(NEW, (_, post) => post('/api/second-factor/confirm', { code }, { headers }));
    const { recoveryCodes } = winnerOf(confirmed, confirmed)[0].body.data as unknown as { readonly recoveryCodes: string[] };
    const three = recoveryCodes.slice(0, 3);
    const renewed = await at2(three, (one, post) => post('/api/second-factor/recovery-codes', { code: one }, { headers }));
    expect(winnerOf(renewed, renewed)[1]).toEqual(new Set(['login.codeWrong']));
    expect((await at.pool.query('SELECT FROM recovery_code')).rowCount).toBe(10);
  });

  it('nobody begins a session by a password that was changed since it was proved', async () => {
    const account = (await accountByName(at.pool, 'test_none'))!;
    const deps = { pool: at.pool, bundle: () => at.bundle, settings: { values: async () => ({}) }, now: () => new Date() };
    const begin = () => new Sessions(deps).begin({ account, kind: 'cookie', ip: '10.0.0.1' });
    await begin();
    await at.pool.query(`UPDATE credential SET password_hash = $1`, [await hashPassword(NEW[0])]);
    await expect(begin()).rejects.toThrow('login.userOrPasswordError');
  });
});
