import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/services/auth/passwords.ts';
import { newId } from '../../../server/core/newId.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';

/** Sign-ins whose median time is compared; `SIGN_INS=1000` for the long run, which tells smaller differences. */
const SIGN_INS = Number(process.env['SIGN_INS'] ?? 9);
/** Without the same work for both, one would take a tenth of the other. */
const MOST_DIFFERENCE = SIGN_INS >= 1_000 ? 0.05 : 0.6;

describe('signing in', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp()));
  afterAll(() => at.close());
  beforeEach(() => at.pool.query('DELETE FROM login_throttle; DELETE FROM login_network'));

  const login = (account: string, password: string, more = {}, ip = '10.0.0.1'): Promise<Reply> =>
    at.post('/api/login', { account, password, ...more }, { remoteAddress: ip });

  it('answers who one is and what one may do, with a cookie no script can read', async () => {
    const reply = await login('test_all', PASSWORD);
    expect(reply).toMatchObject({
      status: 200,
      body: { code: 200, message: { code: 'login.done' }, data: { user: { account: 'test_all' }, roles: ['test-all'] } },
    });
    expect(reply.body.data).not.toHaveProperty('token');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^takt-mes=[\w-]{43}; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Lax$/,
    );
  });

  it('does not care about the case of an account', async () => {
    expect((await login('TEST_all', PASSWORD)).status).toBe(200);
  });

  it('gives a device a token instead of a cookie, which works in its header only', async () => {
    const { body, headers } = await login('test_all', PASSWORD, { bearer: true, device: 'scale 7' });
    const { token } = body.data as unknown as { readonly token: string };
    expect(headers).not.toHaveProperty('set-cookie');
    expect((await at.get('/api/me', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await at.get(`/api/me?token=${token}`)).status).toBe(401);
  });

  it('hands out a cookie for TLS only where TLS is spoken, behind a trusted proxy too', async () => {
    const behind = await makeApp({ TRUSTED_PROXIES: '10.9.9.0/24' });
    const options = { remoteAddress: '10.9.9.9', headers: { 'x-forwarded-proto': 'https' } };
    const { headers } = await behind.post('/api/login', { account: 'test_all', password: PASSWORD }, options);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-takt-mes=[\w-]{43}; Path=\/; Expires=.* GMT; HttpOnly; Secure; SameSite=Lax$/,
    );
    await behind.close();
  });

  it('ends the session a browser had before', async () => {
    const { cookie } = await at.as('test_all');
    await at.post('/api/login', { account: 'test_all', password: PASSWORD }, { headers: { cookie } });
    expect((await at.get('/api/me', { headers: { cookie } })).status).toBe(401);
  });

  describe('tells a stranger nothing', () => {
    const answer = async (account: string, password: string): Promise<unknown> => {
      const { status, text, headers } = await login(account, password);
      const { date: _date, ...rest } = headers;
      return { status, text, rest };
    };

    it('a wrong password, an unknown account, a deactivated user and one without a password answer byte for byte alike', async () => {
      await at.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'test_none'`);
      const answers = [
        await answer('test_all', 'wrong'),
        await answer('nobody', 'wrong'),
        await answer('test_none', 'wrong'),
        await answer('system', 'wrong'),
      ];
      for (const each of answers) expect(each).toEqual(answers[0]);
      expect(answers[0]).toMatchObject({ status: 401 });
      await at.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'test_none'`);
    });

    it(
      'a wrong password takes as long as an unknown account does',
      async () => {
        const hash = await hashPassword(PASSWORD);
        await at.pool.query(
          `UPDATE credential SET password_hash = $1 WHERE user_id = (SELECT id FROM "user" WHERE account = 'test_all')`,
          [hash],
        );
        const times: Record<string, number[]> = { test_all: [], nobody: [] };
        for (let i = 0; i < 2 * SIGN_INS; i++) {
          const account = i % 2 === 0 ? 'test_all' : 'nobody';
          await at.pool.query('DELETE FROM login_throttle; DELETE FROM login_network');
          const started = performance.now();
          await login(account, 'wrong');
          times[account]!.push(performance.now() - started);
        }
        const [known = 0, unknown = 0] = Object.values(times).map((list) => list.toSorted((a, b) => a - b)[SIGN_INS >> 1]!);
        expect(Math.abs(known - unknown) / known).toBeLessThan(MOST_DIFFERENCE);
      },
      60_000 + 400 * SIGN_INS,
    );

    it('an account that does not exist locks like one that does (BO-49)', async () => {
      const lock = async (account: string): Promise<readonly string[]> => {
        const codes: string[] = [];
        for (let i = 0; i < 7; i++, at.wait(31)) codes.push(...(await login(account, 'wrong')).codes);
        return codes;
      };
      const wrong = 'login.userOrPasswordError';
      const expected = [wrong, wrong, wrong, wrong, wrong, 'login.tooManyFailures', 'login.tooManyFailures'];
      expect(await lock('test_all')).toEqual(expected);
      expect(await lock('nobody')).toEqual(expected);
    });

    it('one who goes on at once hears of the lock, not of the pause that ends before it', async () => {
      const codes: string[] = [];
      for (let i = 0; i < 5; i++, at.wait(i < 5 ? 9 : 0)) codes.push(...(await login('hasty', 'wrong')).codes);
      expect(codes).toEqual(Array(5).fill('login.userOrPasswordError'));
      expect((await login('hasty', 'wrong')).codes).toEqual(['login.tooManyFailures']);
    });

    it('one who only has to pause hears how long', async () => {
      at.set({ passwordPolicy: { maxFailedLogins: 10 } });
      for (let i = 0; i < 5; i++, at.wait(i < 5 ? 9 : 0)) await login('slower', 'wrong');
      expect((await login('slower', 'wrong')).codes).toEqual(['login.slowDown']);
      at.set({});
    });

    it('the access log knows which it was', async () => {
      await login('ghost', 'wrong', { device: 'pad 1' });
      await login('test_all', 'wrong');
      const { rows } = await at.pool.query(
        'SELECT event, account, ip, device, result FROM access_log ORDER BY at DESC LIMIT 2',
      );
      expect(rows).toEqual([
        { event: 'login-failed', account: 'test_all', ip: '10.0.0.1', device: null, result: 'password-error' },
        { event: 'login-failed', account: 'ghost', ip: '10.0.0.1', device: 'pad 1', result: 'user-unknown' },
      ]);
    });
  });

  it('a closed plant network may say which of the two is wrong', async () => {
    const verbose = await makeApp({}, { login: { verboseErrors: true } });
    expect((await verbose.post('/api/login', { account: 'test_all', password: 'wrong' })).codes).toEqual([
      'login.passwordError',
    ]);
    expect((await verbose.post('/api/login', { account: 'nobody', password: 'wrong' })).codes).toEqual(['login.userUnknown']);
    await verbose.close();
  });

  it('a deactivated user hears so after a right password only', async () => {
    await at.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'test_none'`);
    expect(await login('test_none', PASSWORD)).toMatchObject({ status: 401, codes: ['user.inactive'] });
    await at.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'test_none'`);
  });

  describe('against guessing', () => {
    it('64 parallel guesses on two servers get at most the allowed checks, and a right one among them finds the door locked', async () => {
      const other = at.sibling();
      const guess = (i: number): Promise<number> => {
        const options = {
          method: 'POST' as const,
          url: '/api/login',
          remoteAddress: `10.${i}.0.1`,
          payload: { account: 'test_all', password: `guess ${i}` },
        };
        return (i % 2 === 0 ? at.app : other).inject(options).then(({ statusCode }) => statusCode);
      };
      const statuses = await Promise.all(Array.from({ length: 64 }, (_, i) => guess(i)));
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(59);
      expect(await login('test_all', PASSWORD)).toMatchObject({ status: 429, codes: ['login.tooManyFailures'] });
    });

    it('elsewhere shuts nobody out where their account is known', async () => {
      expect((await login('test_all', PASSWORD)).status).toBe(200);
      for (let i = 1; i <= 5; i++) await login('test_all', 'wrong', {}, `10.1.${i}.1`);
      expect((await login('test_all', PASSWORD, {}, '10.2.0.1')).codes).toEqual(['login.tooManyFailures']);
      expect((await login('test_all', PASSWORD)).status).toBe(200);
    });

    it('a lock ends by itself', async () => {
      for (let i = 0; i < 5; i++) await login('test_all', 'wrong', {}, `10.1.${i}.1`);
      expect((await login('test_all', PASSWORD)).codes).toEqual(['login.tooManyFailures']);
      at.wait(15 * 60 + 1);
      expect((await login('test_all', PASSWORD)).status).toBe(200);
    });

    it('an administrator ends a lock', async () => {
      const headers = await at.as('test_all');
      const lockedUntil = async (): Promise<unknown> =>
        ((await at.get('/api/sign-ins/test_none', { headers })).body.data as unknown as { lockedUntil: unknown }).lockedUntil;
      expect(await lockedUntil()).toBeNull();
      for (let i = 0; i < 5; i++) await login('test_none', 'wrong', {}, `10.1.${i}.1`);
      expect(await lockedUntil()).toMatch(/^20\d\d-/);
      expect((await at.post('/api/actions/user-unlock', { userCode: 'test_none' }, { headers })).status).toBe(200);
      expect(await lockedUntil()).toBeNull();
      expect((await login('test_none', PASSWORD)).status).toBe(200);
      expect(
        (await at.post('/api/actions/user-unlock', { userCode: 'test_all' }, { headers: await at.as('test_none') })).status,
      ).toBe(403);
    });

    it('a body field nobody knows does not open a fresh bucket', async () => {
      expect(await login('test_all', 'wrong', { email: 'x@y' })).toMatchObject({
        status: 400,
        codes: ['request.unknownField'],
      });
    });

    it('a forwarded address is believed of a trusted proxy only', async () => {
      const from = async (app: TestApp): Promise<unknown> => {
        await app.post(
          '/api/login',
          { account: 'forwarded', password: 'x' },
          { remoteAddress: '10.9.9.9', headers: { 'x-forwarded-for': '172.16.5.5' } },
        );
        const { rows } = await app.pool.query(`SELECT ip FROM access_log WHERE account = 'forwarded'`);
        return rows;
      };
      expect(await from(at)).toEqual([{ ip: '10.9.9.9' }]);
      const behind = await makeApp({ TRUSTED_PROXIES: '10.9.9.0/24' });
      expect(await from(behind)).toEqual([{ ip: '172.16.5.5' }]);
      await behind.close();
    });

    it('one network that tries many accounts has to wait, but shuts nobody out for long', async () => {
      await at.pool.query(
        `INSERT INTO login_throttle VALUES ('', '10.0.0.0/24', 99, now() - interval '1 day', now() + interval '1 day')`,
      );
      expect((await login('nobody', 'wrong')).status).toBe(401);
      const guesses = await Promise.all(Array.from({ length: 8 }, (_, i) => login(`anybody${i}`, 'wrong')));
      expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(2);
      expect(guesses.map(({ codes }) => codes[0])).toContain('login.slowDown');
      expect((await login('anybody', 'wrong', {}, '10.0.1.1')).status).toBe(401);
      at.wait(2);
      expect((await login('test_all', PASSWORD)).status).toBe(200);
    });
  });

  it('many devices may sign in rightly with one account at once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => login('test_all', PASSWORD)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  describe('by badge', () => {
    const PIN = '0417';
    const byBadge = (fields: object, ip = '10.0.0.1'): Promise<Reply> => at.post('/api/login', fields, { remoteAddress: ip });
    beforeAll(async () => {
      const [user] = (await at.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'test_all'`)).rows;
      await at.pool.query('UPDATE credential SET pin_hash = $2 WHERE user_id = $1', [user!.id, await hashPassword(PIN)]);
      await at.pool.query(
        `INSERT INTO person (id, version, created_at, created_by, updated_at, updated_by, code, name, badge, "user", is_leader, is_active)
         VALUES ($1, 1, now(), $2, now(), $2, 'E1', 'Wang', 'B-E1', $2, false, true)`,
        [newId(), user!.id],
      );
    });

    it('and PIN one is who wears it, with a session like any other', async () => {
      const reply = await byBadge({ badge: 'b-e1', pin: PIN, device: 'pad 3' });
      expect(reply).toMatchObject({ status: 200, body: { data: { user: { account: 'test_all' } } } });
      expect(String(reply.headers['set-cookie'])).toMatch(/^takt-mes=/);
      const { rows } = await at.pool.query('SELECT event, account, device, result FROM access_log ORDER BY at DESC LIMIT 1');
      expect(rows).toEqual([{ event: 'login', account: 'test_all', device: 'pad 3', result: 'done' }]);
    });

    it('alone one is asked for the PIN, whether the badge exists or not', async () => {
      const asked = { status: 422, codes: ['common.required'] };
      for (const badge of ['B-E1', 'B-UNKNOWN']) {
        const reply = await byBadge({ badge });
        expect(reply).toMatchObject(asked);
        expect(reply.body).toMatchObject({ refusals: [{ at: '/pin', params: { field: { word: 'pin' } } }] });
      }
    });

    it('with a wrong PIN, and with an unknown badge, one hears the same', async () => {
      const wrong = { status: 401, codes: ['login.userOrPasswordError'] };
      expect(await byBadge({ badge: 'B-E1', pin: '9999' })).toMatchObject(wrong);
      expect(await byBadge({ badge: 'B-UNKNOWN', pin: PIN })).toMatchObject(wrong);
    });

    it('guesses of the PIN lock the account, at its password too', async () => {
      for (let i = 0; i < 5; i++) await byBadge({ badge: 'B-E1', pin: String(1_000 + i) }, `10.2.${i}.1`);
      expect((await byBadge({ badge: 'B-E1', pin: PIN })).codes).toEqual(['login.tooManyFailures']);
      expect((await login('test_all', PASSWORD)).codes).toEqual(['login.tooManyFailures']);
    });

    it('is enough where the plant says so', async () => {
      at.set({ pad: { badgeAlone: true } });
      expect(await byBadge({ badge: 'B-E1' })).toMatchObject({ status: 200 });
      expect((await byBadge({ badge: 'B-UNKNOWN' })).codes).toEqual(['login.userOrPasswordError']);
      at.set({});
    });

    it('asks neither for the age of the password nor for its strength, which it did not prove', async () => {
      await at.pool.query('UPDATE credential SET must_change = true');
      expect((await login('test_all', PASSWORD)).codes).toEqual(['login.passwordMustChange']);
      expect((await byBadge({ badge: 'B-E1', pin: PIN })).status).toBe(200);
      await at.pool.query('UPDATE credential SET must_change = false');
    });
  });

  it('without a way to say who one is tells what is missing', async () => {
    const ask = (fields: object): Promise<Reply> => at.post('/api/login', fields);
    expect((await ask({})).codes).toEqual(['common.required', 'common.required']);
    expect((await ask({ account: 'test_all' })).body).toMatchObject({ refusals: [{ at: '/password' }] });
  });

  it('guessing in a network the account knows locks it there, until nobody was there for a month', async () => {
    expect((await login('test_all', PASSWORD)).status).toBe(200);
    for (let i = 0; i < 5; i++, at.wait(31)) await login('test_all', 'wrong');
    expect((await login('test_all', PASSWORD)).codes).toEqual(['login.tooManyFailures']);
    expect((await login('test_all', PASSWORD, {}, '10.2.0.1')).status).toBe(200);
    at.wait(31 * 86_400);
    for (let i = 1; i <= 5; i++) await login('test_all', 'wrong', {}, `10.1.${i}.1`);
    expect((await login('test_all', PASSWORD)).codes).toEqual(['login.tooManyFailures']);
  });
});
