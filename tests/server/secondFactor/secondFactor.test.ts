import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from './totp.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';
import { bytesOf } from './bytesOf.ts';

const REQUIRED = { passwordPolicy: { administratorsNeedCode: true } };

describe('the second factor', () => {
  let at: TestApp;
  let now: () => Date;
  let offset = 0;
  beforeAll(async () => {
    at = await makeApp();
    now = () => new Date(Date.now() + offset * 1_000);
  });
  afterAll(() => at.close());
  beforeEach(async () => {
    at.set({});
    await at.pool.query(
      `DELETE FROM login_throttle; DELETE FROM login_network; UPDATE "user" SET has_second_factor = false; DELETE FROM second_factor`,
    );
  });

  /** To the next step of the clock. */
  const wait = (seconds = 30): void => {
    at.wait(seconds);
    offset += seconds;
  };
  const login = (more: object = {}, account = 'test_all', ip = '10.0.0.1'): Promise<Reply> =>
    at.post('/api/login', { account, password: PASSWORD, ...more }, { remoteAddress: ip });
  const dataOf = ({ body }: Reply): { readonly secret: string; readonly recoveryCodes: readonly string[] } =>
    body.data as never;
  const codeOf = (secret: string, steps = 0): string => totp(bytesOf(secret), stepAt(now()) + steps);
  /** Sets it up for an account. */
  const turnOn = async (
    account = 'test_all',
  ): Promise<{
    readonly secret: string;
    readonly codes: readonly string[];
    readonly headers: { readonly cookie: string };
  }> => {
    const headers = await at.as(account);
    const { secret } = dataOf(await at.post('/api/second-factor/begin', { password: PASSWORD }, { headers }));
    const confirmed = await at.post('/api/second-factor/confirm', { code: codeOf(secret) }, { headers });
    expect(confirmed).toMatchObject({ status: 200, body: { message: { code: 'secondFactor.on' } } });
    wait();
    return { secret, codes: dataOf(confirmed).recoveryCodes, headers };
  };

  it('is asked for after the password, once it is set up', async () => {
    const { secret } = await turnOn();
    expect(await login()).toMatchObject({ status: 401, codes: ['login.secondFactorNeeded'] });
    expect(await login({ code: '000000' })).toMatchObject({ status: 401, codes: ['login.codeWrong'] });
    expect(await login({ code: codeOf(secret) })).toMatchObject({
      status: 200,
      body: { data: { user: { account: 'test_all' } } },
    });
  });

  it('tells nothing to whoever does not know the password', async () => {
    const { secret } = await turnOn();
    const wrong = await login({ password: 'wrong', code: codeOf(secret) });
    expect(wrong).toMatchObject({ status: 401, codes: ['login.userOrPasswordError'] });
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  it('is asked of whoever wants a token, too, and by badge', async () => {
    await turnOn();
    expect((await login({ bearer: true })).codes).toEqual(['login.secondFactorNeeded']);
    const { rows } = await at.pool.query<{ id: string }>(
      `INSERT INTO person (id, version, created_at, created_by, updated_at, updated_by, code, name, badge, "user", is_leader, is_active)
       SELECT gen_random_uuid(), 1, now(), id, now(), id, 'SF1', 'Wang', 'SF1', id, false, true FROM "user" WHERE account = 'test_all'
       RETURNING "user" AS id`,
    );
    await at.pool.query('UPDATE credential SET pin_hash = password_hash WHERE user_id = $1', [rows[0]?.id]);
    expect((await at.post('/api/login', { badge: 'SF1', pin: PASSWORD })).codes).toEqual(['login.secondFactorNeeded']);
  });

  it('takes a code once, and none before it', async () => {
    const { secret } = await turnOn();
    const [before, code, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
    expect((await login({ code })).status).toBe(200);
    expect((await login({ code })).codes).toEqual(['login.codeWrong']);
    expect((await login({ code: before })).codes).toEqual(['login.codeWrong']);
    expect((await login({ code: next })).status).toBe(200);
  });

  it('takes the code of one of many parallel sign-ins with it', async () => {
    const { secret } = await turnOn();
    const other = at.sibling();
    const payload = { account: 'test_all', password: PASSWORD, code: codeOf(secret) };
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const options = { method: 'POST', url: '/api/login', remoteAddress: `10.${i}.0.1`, payload } as const;
        return (await (i % 2 === 0 ? at.app : other).inject(options)).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('allows for a clock that is half a minute wrong, not for more', async () => {
    const { secret } = await turnOn();
    wait(300);
    expect((await login({ code: codeOf(secret, -2) })).codes).toEqual(['login.codeWrong']);
    expect((await login({ code: codeOf(secret, 2) })).codes).toEqual(['login.codeWrong']);
    expect((await login({ code: codeOf(secret, -1) })).status).toBe(200);
    expect((await login({ code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('locks after as many wrong codes as passwords, in parallel and on two servers, and a right password forgives none', async () => {
    const { secret } = await turnOn();
    const other = at.sibling();
    const guess = async (i: number): Promise<number> => {
      const payload = { account: 'test_all', password: PASSWORD, code: String(i).padStart(6, '0') };
      const options = { method: 'POST', url: '/api/login', remoteAddress: `10.${i}.0.1`, payload } as const;
      return (await (i % 2 === 0 ? at.app : other).inject(options)).statusCode;
    };
    const statuses = await Promise.all(Array.from({ length: 32 }, (_, i) => guess(i)));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    const elsewhere = await login({ code: codeOf(secret) }, 'test_all', '10.99.0.1');
    expect(elsewhere).toMatchObject({ status: 429, codes: ['login.tooManyFailures'] });
    const headers = await at.as('admin');
    expect((await at.post('/api/actions/user-unlock', { userCode: 'test_all' }, { headers })).status).toBe(200);
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  it('is not counted where an account is typed that looks like it', async () => {
    const { secret } = await turnOn();
    for (let i = 0; i < 6; i++) await login({ password: 'wrong' }, '+test_all', `10.${i}.0.1`);
    expect((await login({ code: codeOf(secret) })).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed, and new ones void the old', async () => {
    const { secret, codes } = await turnOn();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    const typed = codes[0]!.toLowerCase().replaceAll('-', ' ');
    const signedIn = await login({ code: typed });
    expect(signedIn.status).toBe(200);
    expect((await login({ code: codes[0] })).codes).toEqual(['login.codeWrong']);
    const headers = { cookie: String(signedIn.headers['set-cookie']).split(';')[0]! };
    const renewed = await at.post('/api/second-factor/recovery-codes', { code: codeOf(secret) }, { headers });
    expect(dataOf(renewed).recoveryCodes).toHaveLength(10);
    expect((await login({ code: codes[1] })).codes).toEqual(['login.codeWrong']);
    expect((await login({ code: dataOf(renewed).recoveryCodes[1] })).status).toBe(200);
    expect((await at.get('/api/second-factor', { headers })).body.data).toEqual({
      isOn: true,
      isRequired: false,
      recoveryCodes: 9,
    });
  });

  it('is kept as no readable recovery code', async () => {
    const { codes } = await turnOn();
    const { rows } = await at.pool.query(`SELECT string_agg(encode(code_hash, 'escape'), ' ') AS stored FROM recovery_code`);
    expect(codes.some((code) => rows[0].stored.includes(code.replaceAll('-', '')))).toBe(false);
  });

  describe('where administrators need it', () => {
    beforeEach(() => at.set(REQUIRED));

    it('lets an administrator sign in only with it, and set it up on the way', async () => {
      expect(await login()).toMatchObject({ status: 401, codes: ['login.secondFactorSetUp'] });
      expect((await login({ code: '000000' })).codes).toEqual(['login.secondFactorSetUp']);
      const begun = await at.post('/api/second-factor/begin', { account: 'test_all', password: PASSWORD });
      expect(begun.body.data).toMatchObject({
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        url: expect.stringMatching(
          /^otpauth:\/\/totp\/Takt:test_all\?issuer=Takt&secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
        ),
        picture: expect.stringMatching(/^<svg /),
      });
      const { secret } = dataOf(begun);
      expect((await login({ code: codeOf(secret, -2) })).codes).toEqual(['login.codeWrong']);
      const signedIn = await login({ code: codeOf(secret) });
      expect(signedIn.status).toBe(200);
      expect(dataOf(signedIn).recoveryCodes).toHaveLength(10);
      expect((await login({ code: codeOf(secret) })).codes).toEqual(['login.codeWrong']);
    });

    it('asks nothing of others', async () => {
      expect((await login({}, 'test_none')).status).toBe(200);
    });

    it('shows no secret to whoever has no password, and no second one once it is on', async () => {
      const begin = (password: string): Promise<Reply> =>
        at.post('/api/second-factor/begin', { account: 'test_all', password });
      expect((await begin('wrong')).codes).toEqual(['login.userOrPasswordError']);
      expect((await at.post('/api/second-factor/begin', { password: PASSWORD })).codes).toEqual(['common.notSignedIn']);
      at.set({});
      await turnOn();
      at.set(REQUIRED);
      expect((await begin(PASSWORD)).codes).toEqual(['secondFactor.alreadyOn']);
    });
  });

  it('ends the other sessions of its user when it is set up, and all when it is taken off', async () => {
    const other = await at.as('test_all');
    const { secret, headers } = await turnOn();
    expect((await at.get('/api/me', { headers: other })).status).toBe(401);
    expect((await at.post('/api/second-factor/remove', { code: '000000' }, { headers })).codes).toEqual(['login.codeWrong']);
    expect((await at.post('/api/second-factor/remove', { code: codeOf(secret) }, { headers })).status).toBe(200);
    expect((await at.get('/api/me', { headers })).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('is in the journal, and its refusals in the access log', async () => {
    const { secret, headers } = await turnOn();
    await login({ code: '000000' });
    await at.post('/api/second-factor/remove', { code: codeOf(secret) }, { headers });
    const journal = await at.pool.query(
      `SELECT j.action, u.account FROM journal_entry j JOIN "user" u ON u.id = j.actor WHERE j.action LIKE 'second-factor-%' ORDER BY j.id DESC LIMIT 2`,
    );
    expect(journal.rows).toEqual([
      { action: 'second-factor-off', account: 'test_all' },
      { action: 'second-factor-on', account: 'test_all' },
    ]);
    const { rows } = await at.pool.query(`SELECT event, result FROM access_log ORDER BY at DESC, id DESC LIMIT 1`);
    expect(rows).toEqual([{ event: 'login-failed', result: 'code-wrong' }]);
  });

  it('is taken off, with every session, by whatever takes the mark off the row of its user', async () => {
    const { headers } = await turnOn();
    await at.pool.query(`UPDATE "user" SET has_second_factor = false WHERE account = 'test_all'`);
    const { rows } = await at.pool.query('SELECT 1 FROM second_factor UNION ALL SELECT 1 FROM recovery_code');
    expect(rows).toEqual([]);
    expect((await at.post('/api/second-factor/confirm', { code: '000000' }, { headers })).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('does not let a password alone be changed from outside', async () => {
    await turnOn();
    const change = {
      account: 'test_all',
      oldPassword: PASSWORD,
      newPassword: 'quite-another-77',
      repeatPassword: 'quite-another-77',
    };
    expect((await at.post('/api/change-password', change)).codes).toEqual(['login.secondFactorNeeded']);
  });
});
