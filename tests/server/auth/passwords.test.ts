import { statSync, existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { isCommonPassword } from '../../../server/services/auth/commonPasswords.ts';
import { hashPassword, randomPassword } from '../../../server/services/auth/passwords.ts';
import { passwordPolicy, weakness } from '../../../server/services/settings/passwordPolicy.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';

const NEW = 'another-horse-43';

describe('a password', () => {
  const policy = {
    maxFailedLogins: 5,
    minPasswordLength: 12,
    maxPasswordLifeDays: 90,
    passwordRule: 'three-of-four',
    lockMinutes: 15,
    sessionMinutes: 30,
  };
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp({}, { passwordPolicy: policy })));
  afterAll(() => at.close());
  afterEach(() => at.pool.query('DELETE FROM login_throttle'));

  const login = (account: string, password: string): Promise<Reply> => at.post('/api/login', { account, password });
  const change = async (fields: object, headers?: object): Promise<Reply> =>
    at.post(
      '/api/change-password',
      { oldPassword: PASSWORD, newPassword: NEW, repeatPassword: NEW, ...fields },
      { headers: { ...headers } },
    );

  it('is changed by its owner only with the old one, and every fault is reported at once (BO-09, BO-10, BO-11, BO-12)', async () => {
    const headers = await at.as('test_all');
    const reply = await change({ oldPassword: 'wrong', newPassword: 'short', repeatPassword: 'other' }, headers);
    expect(reply).toMatchObject({ status: 422, body: { code: 300 } });
    expect(reply.body['refusals']).toMatchObject([
      { code: 'password.oldWrong', at: '/oldPassword' },
      { code: 'password.tooWeak', at: '/newPassword', params: { rule: { word: 'length', of: 'password.rule' }, min: 12 } },
      { code: 'password.entriesDiffer', at: '/repeatPassword' },
    ]);
  });

  it('must not equal the last one, nor the one before that', async () => {
    const headers = await at.as('test_all');
    expect((await change({ newPassword: PASSWORD, repeatPassword: PASSWORD }, headers)).codes).toEqual([
      'password.equalsLast',
    ]);
    expect((await change({}, headers)).status).toBe(200);
    expect((await change({ oldPassword: NEW, newPassword: PASSWORD, repeatPassword: PASSWORD }, headers)).codes).toEqual([
      'password.equalsLast',
    ]);
    const third = 'Third-horse-of-all-44';
    expect((await change({ oldPassword: NEW, newPassword: third, repeatPassword: third }, headers)).status).toBe(200);
    expect((await change({ oldPassword: third, newPassword: PASSWORD, repeatPassword: PASSWORD }, headers)).status).toBe(200);
  });

  it('needs somebody signed in, or an account', async () => {
    expect(await change({})).toMatchObject({ status: 401, codes: ['common.notSignedIn'] });
  });

  it('that has expired opens nothing but the change page (BO-50)', async () => {
    await at.pool.query(
      `UPDATE credential SET changed_at = now() - interval '91 days' WHERE user_id = (SELECT id FROM "user" WHERE account = 'test_none')`,
    );
    expect(await login('test_none', PASSWORD)).toMatchObject({ status: 401, codes: ['login.passwordExpired'] });
    expect((await change({ account: 'test_none', newPassword: PASSWORD, repeatPassword: PASSWORD })).codes).toEqual([
      'password.equalsLastLogin',
    ]);
    expect((await change({ account: 'test_none' })).status).toBe(200);
    expect((await login('test_none', NEW)).status).toBe(200);
  });

  it('that has become too simple opens nothing but the change page (BO-51)', async () => {
    await at.pool.query(
      `UPDATE credential SET is_given_at_start = false WHERE user_id = (SELECT id FROM "user" WHERE account = 'admin')`,
    );
    const strict = await makeApp({}, { passwordPolicy: { ...policy, minPasswordLength: 40 } });
    await strict.pool.query('UPDATE credential SET is_given_at_start = false');
    expect((await strict.post('/api/login', { account: 'test_all', password: PASSWORD })).codes).toEqual([
      'login.passwordTooSimple',
    ]);
    await strict.close();
  });

  it('that an administrator reset must be changed, and ends the sessions', async () => {
    const headers = await at.as('test_all');
    const reset = (userCode: string, newPassword: string): Promise<Reply> =>
      at.post('/api/actions/user-reset-password', { userCode, newPassword }, { headers });
    expect((await reset('nobody', NEW)).codes).toEqual(['user.notExist']);
    expect((await reset('system', NEW)).codes).toEqual(['user.machine']);
    expect((await reset('test_none', 'short')).codes).toEqual(['password.tooWeak']);
    expect((await reset('test_none', 'Reset-horse-45-x')).status).toBe(200);
    expect((await login('test_none', 'Reset-horse-45-x')).codes).toEqual(['login.passwordMustChange']);
    expect(
      (
        await change({
          account: 'test_none',
          oldPassword: 'Reset-horse-45-x',
          newPassword: 'Own-horse-46-xyz',
          repeatPassword: 'Own-horse-46-xyz',
        })
      ).status,
    ).toBe(200);
    expect((await login('test_none', 'Own-horse-46-xyz')).status).toBe(200);
  });

  it('that is common, or holds the name of product or company, is refused wherever it is chosen, and must be changed', async () => {
    const headers = await at.as('test_all');
    at.set({
      passwordPolicy: { ...policy, passwordRule: 'unlimited' },
      plant: { timeZone: 'Asia/Shanghai', company: 'Hengxin Steering' },
    });
    const choose = (newPassword: string): Promise<Reply> => change({ newPassword, repeatPassword: newPassword }, headers);
    for (const common of ['Administrator', 'Password-2026!!', 'letmeinletmein', 'HENGXIN-plant-1', 'my-takt-sign-in']) {
      const reply = await choose(common);
      expect([common, reply.status, reply.codes]).toEqual([common, 422, ['login.passwordTooCommon']]);
      expect(reply.body['refusals']).toMatchObject([{ at: '/newPassword', params: {} }]);
    }
    await at.pool.query(
      'UPDATE credential SET is_given_at_start = false, password_hash = $1 WHERE user_id = (SELECT id FROM "user" WHERE account = $2)',
      [await hashPassword('unbelievable'), 'planner'],
    );
    expect(await login('planner', 'unbelievable')).toMatchObject({ status: 401, codes: ['login.passwordTooCommon'] });
    at.set({ passwordPolicy: policy });
  });

  it('may have 128 characters, and the last one counts', async () => {
    const headers = await at.as('test_all');
    const long = `${'Long-horse-9 '.repeat(10).slice(0, 127)}x`;
    expect((await change({ newPassword: long, repeatPassword: long }, headers)).status).toBe(200);
    expect((await login('test_all', `${long.slice(0, 127)}y`)).status).toBe(401);
    expect((await login('test_all', long.slice(0, 127))).status).toBe(401);
    expect((await login('test_all', long)).status).toBe(200);
    const back = await change(
      { oldPassword: long, newPassword: 'Fourth-horse-47-x', repeatPassword: 'Fourth-horse-47-x' },
      headers,
    );
    expect(back.status).toBe(200);
    const last = { oldPassword: 'Fourth-horse-47-x', newPassword: PASSWORD, repeatPassword: PASSWORD };
    expect((await change(last, headers)).status).toBe(200);
  });

  it.each([
    ['123456789012', true],
    ['aaaaaaaaaaaa', true],
    ['123123123123', true],
    ['1qaz2wsx3edc', true],
    ['!!Dragon-2026', true],
    ['ＰＡＳＳＷＯＲＤ１２３', true],
    ['password', true],
    ['correct-horse-42', false],
    ['密码密码本密码密码本了', false],
    ['73920164-dragon', false],
    ['contact lens of a horse', false],
  ])('%s is among the first guesses: %s', (password, expected) => {
    expect(isCommonPassword(password, ['takt'])).toBe(expected);
  });

  it('guessed at the change page counts like one guessed at the sign-in', async () => {
    for (let i = 0; i < 5; i++, at.wait(31))
      expect((await change({ account: 'test_all', oldPassword: 'wrong' })).codes).toEqual(['login.userOrPasswordError']);
    expect((await login('test_all', PASSWORD)).codes).toEqual(['login.tooManyFailures']);
  });

  it.each([
    ['unlimited', 'aaaaaaaaaaaa', undefined],
    ['unlimited', 'aaaaaaaaaaa', 'length'],
    ['unlimited', '密码密码密码密码密码密码', undefined],
    ['unlimited', 'my-OPERATOR-password', 'account'],
    ['alphanumeric', 'aaaaaaaaaaaa', 'alphanumeric'],
    ['alphanumeric', 'aaaaaaaaaaa1', undefined],
    ['three-of-four', 'aaaaaaaaaaa1', 'three-of-four'],
    ['three-of-four', 'Aaaaaaaaaaa1', undefined],
    ['three-of-four', 'aaaaaaaaaa-1', undefined],
  ])('under the rule %s, %s is %s', (passwordRule, password, expected) => {
    expect(weakness(password, 'operator', passwordPolicy({ passwordPolicy: { passwordRule } }))).toBe(expected);
  });

  it('made at the first start has 20 characters, in a file only its owner reads, until the administrator has signed in', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'takt-')), 'admin-password');
    const password = randomPassword();
    const first = new FirstPassword('admin', file);
    first.keep(password);
    expect(password).toHaveLength(20);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    first.used('operator');
    expect(existsSync(file)).toBe(true);
    first.used('admin');
    expect(existsSync(file)).toBe(false);
  });
});
