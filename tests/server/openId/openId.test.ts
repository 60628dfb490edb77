import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from '../secondFactor/totp.ts';
import { TestProvider } from '../../kit/TestProvider.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';
import { bytesOf } from '../secondFactor/bytesOf.ts';

const PUBLIC_URL = 'https://takt.example';
const TARGET = '/office/s/box-list';

/** A browser that was sent to the provider. */
interface SentBrowser {
  readonly url: URL;
  readonly cookie: string;
}

describe('sign-in by an identity provider', () => {
  let at: TestApp;
  let provider: TestProvider;
  let waited = 0;
  beforeAll(async () => {
    provider = await TestProvider.open(PUBLIC_URL);
    at = await makeApp({}, {}, { provider: provider.client({ OIDC_LABEL_EN: 'Company account' }) });
  });
  afterAll(async () => {
    await at.close();
    await provider.close();
  });
  beforeEach(async () => {
    at.set({});
    await at.pool.query(
      `DELETE FROM login_throttle; DELETE FROM login_network; DELETE FROM second_factor;
       UPDATE "user" SET state = 'active', has_second_factor = false WHERE account = 'test_all'`,
    );
  });
  afterEach(() => {
    provider.tamper = undefined;
    provider.answer = undefined;
  });

  const wait = (seconds: number): void => {
    at.wait(seconds);
    waited += seconds;
  };
  const cookieOf = (reply: Reply, name = 'takt-open-id'): string =>
    [reply.headers['set-cookie'] ?? []]
      .flat()
      .map(String)
      .find((each) => each.startsWith(`${name}=`))
      ?.split(';')[0] ?? '';
  const begin = async (target = TARGET): Promise<SentBrowser> => {
    const reply = await at.post('/api/open-id/begin', { target });
    expect(reply.status).toBe(200);
    return { url: new URL((reply.body.data as unknown as { url: string }).url), cookie: cookieOf(reply) };
  };
  const comeBack = (address: string, cookie: string): Promise<Reply> =>
    at.get(address.slice(PUBLIC_URL.length), { headers: { cookie } });
  /** To the provider and back. */
  const passThrough = async (
    account = 'test_all',
    target = TARGET,
  ): Promise<{ readonly cookie: string; readonly address: string }> => {
    const { url, cookie } = await begin(target);
    return { cookie, address: await provider.passThrough(url.href, account) };
  };
  const login = (cookie: string, more: object = {}, language = 'en'): Promise<Reply> =>
    at.post('/api/login', { openId: true, ...more }, { headers: { cookie, 'accept-language': language } });
  /** All the way. */
  const signIn = async (account = 'test_all', more: object = {}): Promise<Reply> => {
    const { cookie, address } = await passThrough(account);
    expect((await comeBack(address, cookie)).status).toBe(303);
    return login(cookie, more);
  };
  const lastAccess = async (): Promise<object | undefined> => {
    const { rows } = await at.pool.query<object>(
      `SELECT event, account, result, means FROM access_log ORDER BY created_at DESC, id DESC LIMIT 1`,
    );
    return rows[0];
  };

  it('asks with state, nonce and a challenge by S256, for the one address it knows', async () => {
    const { url } = await begin();
    const asked = Object.fromEntries(url.searchParams);
    expect(url.origin).toBe(provider.issuer);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: 'takt',
      redirect_uri: `${PUBLIC_URL}/api/open-id/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const again = Object.fromEntries((await begin()).url.searchParams);
    for (const name of ['state', 'nonce', 'code_challenge']) expect(again[name]).not.toBe(asked[name]);
  });

  it('makes a session like any other, and says how in the access log', async () => {
    const { cookie, address } = await passThrough();
    const back = await comeBack(address, cookie);
    expect([back.status, back.headers['location']]).toEqual([303, `/#${TARGET}`]);
    expect(cookieOf(back, 'takt-mes')).toBe('');
    const signedIn = await login(cookie, { device: 'desk 4' });
    expect(signedIn).toMatchObject({ status: 200, body: { data: { user: { account: 'test_all' } } } });
    expect(await lastAccess()).toEqual({ event: 'login', account: 'test_all', result: 'done', means: 'provider' });
    const headers = { cookie: cookieOf(signedIn, 'takt-mes') };
    const sessions = (await at.get('/api/sessions', { headers })).body.data as unknown as {
      id: string;
      isThisOne: boolean;
    }[];
    const own = sessions.find(({ isThisOne }) => isThisOne);
    expect(own).toMatchObject({ device: 'desk 4', kind: 'cookie' });
    const revoked = await at.app.inject({ method: 'DELETE', url: `/api/sessions/${own!.id}`, headers });
    expect(revoked.statusCode).toBe(200);
    expect((await at.get('/api/me', { headers })).status).toBe(401);
  });

  it('gives a new session to a browser that had one, which ends', async () => {
    const before = await at.as('test_none');
    const { cookie, address } = await passThrough();
    await comeBack(address, cookie);
    const signedIn = await login(`${cookie}; ${before.cookie}`);
    expect(signedIn.status).toBe(200);
    expect(cookieOf(signedIn, 'takt-mes')).not.toBe(before.cookie);
    expect((await at.get('/api/me', { headers: before })).status).toBe(401);
  });

  it('takes what was proved once, in however many requests', async () => {
    const { cookie, address } = await passThrough();
    await comeBack(address, cookie);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => login(cookie)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect((await login(cookie)).codes).toEqual(['login.providerExpired']);
  });

  it('takes an answer once: a code that is sent again asks nobody', async () => {
    const { cookie, address } = await passThrough();
    await comeBack(address, cookie);
    const before = provider.asked.length;
    expect((await comeBack(address, cookie)).headers['location']).toBe('/');
    expect(provider.asked.length).toBe(before);
    const stolen = await begin();
    const code = new URL(address).searchParams.get('code')!;
    const query = new URLSearchParams({ code, state: stolen.url.searchParams.get('state')!, iss: provider.issuer });
    await comeBack(`${provider.redirectUri}?${query.toString()}`, stolen.cookie);
    expect((await login(stolen.cookie)).codes).toEqual(['login.providerWrong']);
  });

  it('takes an answer from the browser alone that asked for it', async () => {
    const { address } = await passThrough();
    const other = await begin();
    for (const cookie of ['', 'takt-open-id=', `takt-open-id=${'A'.repeat(43)}`, other.cookie]) {
      expect((await comeBack(address, cookie)).headers['location']).toBe('/');
      expect((await login(cookie)).codes).toEqual(['login.providerExpired']);
    }
  });

  it('leaves a browser at the provider where somebody sends it an answer of their own', async () => {
    const own = await passThrough();
    const foreign = await passThrough('test_none');
    expect((await comeBack(foreign.address, own.cookie)).headers['location']).toBe('/');
    await comeBack(own.address, own.cookie);
    expect((await login(own.cookie)).body.data).toMatchObject({ user: { account: 'test_all' } });
  });

  it.each<readonly [string, (claims: Record<string, unknown>) => void]>([
    ['another issuer', (claims) => void (claims['iss'] = 'https://evil.example')],
    ['another audience', (claims) => void (claims['aud'] = 'shop')],
    [
      'another audience beside ours, for whom it is not',
      (claims) => Object.assign(claims, { aud: ['takt', 'shop'], azp: 'shop' }),
    ],
    ['another nonce', (claims) => void (claims['nonce'] = 'A'.repeat(43))],
    ['no nonce', (claims) => void delete claims['nonce']],
    ['an end that is over', (claims) => void (claims['exp'] = Math.floor(Date.now() / 1_000) - 600)],
    ['no subject', (claims) => void delete claims['sub']],
    ['another subject than its own page', (claims) => void (claims['sub'] = 'admin')],
  ])('believes no token with %s', async (_, tamper) => {
    provider.tamper = tamper;
    expect(await signIn()).toMatchObject({ status: 401, codes: ['login.providerWrong'] });
    expect(at.log.join('')).not.toMatch(/eyJ/);
  });

  it('believes no address of mail that its provider has not verified', async () => {
    const whole = at;
    at = await makeApp({}, {}, { provider: provider.client({ OIDC_CLAIM: 'email' }) });
    const signInWith = async (isVerified: boolean): Promise<number> => {
      provider.tamper = (claims) => void Object.assign(claims, { email: 'test_all', email_verified: isVerified });
      return (await signIn()).status;
    };
    expect([await signInWith(false), await signInWith(true)]).toEqual([401, 200]);
    await at.close();
    at = whole;
  });

  it('believes no token that somebody else signed', async () => {
    const other = await TestProvider.open(PUBLIC_URL);
    provider.replace = (token) => other.resigned(token);
    expect((await signIn()).codes).toEqual(['login.providerWrong']);
    provider.replace = undefined;
    await other.close();
  });

  it('refuses who took longer than ten minutes, there or here', async () => {
    const { cookie, address } = await passThrough();
    wait(601);
    expect((await comeBack(address, cookie)).headers['location']).toBe('/');
    expect((await login(cookie)).codes).toEqual(['login.providerExpired']);
    const late = await passThrough();
    await comeBack(late.address, late.cookie);
    wait(601);
    expect((await login(late.cookie)).codes).toEqual(['login.providerExpired']);
  });

  it('says in the language of the reader that the provider is away, or turned it down', async () => {
    const away = await makeApp({}, {}, { provider: provider.client({ OIDC_ISSUER: 'http://127.0.0.1:9' }) });
    for (const [language, text] of [
      ['zh', '没有应答'],
      ['en', 'does not answer'],
    ] as const) {
      const reply = await away.post('/api/open-id/begin', { target: TARGET }, { headers: { 'accept-language': language } });
      expect(reply).toMatchObject({ status: 401, codes: ['login.providerAway'] });
      expect(reply.text).toContain(text);
    }
    await away.close();
    const { cookie, address } = await passThrough();
    provider.answer = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
    await comeBack(address, cookie);
    expect((await login(cookie)).codes).toEqual(['login.providerAway']);
    provider.answer = undefined;
    const refusing = await begin();
    const query = new URLSearchParams({ error: 'access_denied', iss: provider.issuer });
    query.set('state', refusing.url.searchParams.get('state')!);
    await comeBack(`${provider.redirectUri}?${query.toString()}`, refusing.cookie);
    const refusal = await login(refusing.cookie, {}, 'zh');
    expect(refusal).toMatchObject({ status: 401, codes: ['login.providerRefused'] });
    expect(refusal.text).toContain('拒绝');
  });

  it('makes no account, and gives none a right', async () => {
    const count = async (): Promise<string> =>
      JSON.stringify((await at.pool.query('SELECT id, roles, version FROM "user" ORDER BY id')).rows);
    const before = await count();
    expect(await signIn('nobody_here')).toMatchObject({ status: 401, codes: ['login.providerUnknown'] });
    expect((await signIn('x'.repeat(60))).codes).toEqual(['login.providerUnknown']);
    const { body } = await signIn();
    expect((body.data as unknown as { roles: string[] }).roles).toEqual(['test-all']);
    expect(await count()).toBe(before);
  });

  it('answers for a system account as for one that does not exist', async () => {
    const [unknown, machine] = [await signIn('nobody_here'), await signIn('system')];
    expect(machine.status).toBe(unknown.status);
    expect(machine.text.replaceAll(/"request":"[^"]*"/g, '')).toBe(unknown.text.replaceAll(/"request":"[^"]*"/g, ''));
  });

  it('lets no inactive account in', async () => {
    await at.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'test_all'`);
    expect(await signIn()).toMatchObject({ status: 401, codes: ['user.inactive'] });
    expect(await lastAccess()).toMatchObject({ event: 'login-failed', result: 'inactive' });
  });

  it('lets no account in that is locked', async () => {
    for (let i = 0; i < 6; i += 1)
      await at.post('/api/login', { account: 'test_all', password: 'wrong' }, { remoteAddress: `10.0.${i}.1` });
    expect(await signIn()).toMatchObject({ status: 429, codes: ['login.tooManyFailures'] });
  });

  it('asks for the second factor of who has one, with what was proved kept meanwhile', async () => {
    const headers = await at.as('test_all');
    const begun = await at.post('/api/second-factor/begin', { password: PASSWORD }, { headers });
    const secret = bytesOf((begun.body.data as unknown as { secret: string }).secret);
    const step = stepAt(new Date(Date.now() + waited * 1_000));
    await at.post('/api/second-factor/confirm', { code: totp(secret, step - 1) }, { headers });
    const { cookie, address } = await passThrough();
    await comeBack(address, cookie);
    expect((await login(cookie)).codes).toEqual(['login.secondFactorNeeded']);
    expect((await login(cookie, { code: '000000' })).codes).toEqual(['login.codeWrong']);
    expect((await login(cookie, { code: totp(secret, step) })).status).toBe(200);
  });

  it('has an administrator set a second factor up where the plant asks for it', async () => {
    at.set({ passwordPolicy: { administratorsNeedCode: true } });
    const { cookie, address } = await passThrough('admin');
    await comeBack(address, cookie);
    expect((await login(cookie)).codes).toEqual(['login.secondFactorSetUp']);
    const begun = await at.post('/api/second-factor/begin', { openId: true }, { headers: { cookie } });
    const secret = bytesOf((begun.body.data as unknown as { secret: string }).secret);
    const signedIn = await login(cookie, { code: totp(secret, stepAt(new Date(Date.now() + waited * 1_000))) });
    expect(signedIn.status).toBe(200);
    expect((signedIn.body.data as unknown as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect((await at.post('/api/second-factor/begin', { openId: true }, { headers: { cookie } })).codes).toEqual([
      'login.providerExpired',
    ]);
    await at.pool.query(`DELETE FROM second_factor; UPDATE "user" SET has_second_factor = false WHERE account = 'admin'`);
  });

  it('asks for the password anew on a device that many people use', async () => {
    const prompts = async (target: string): Promise<string | null> => (await begin(target)).url.searchParams.get('prompt');
    expect([await prompts('/pad'), await prompts('/pad/s/box-split'), await prompts('/office')]).toEqual([
      'login',
      'login',
      null,
    ]);
    const { cookie, address } = await passThrough('test_all', '/pad');
    provider.tamper = (claims) => void (claims['auth_time'] = Math.floor(Date.now() / 1_000) - 3_600);
    await comeBack(address, cookie);
    expect((await login(cookie)).codes).toEqual(['login.providerWrong']);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/office/../..//evil',
    '/office?x=1',
    '/office\\evil',
    '/other',
    '/office/#/x',
    '',
  ])('goes nowhere but to an address of the client: %s', async (target) => {
    const reply = await at.post('/api/open-id/begin', { target });
    expect(reply.status).toBe(422);
  });

  it('tells the page what its button says, and whether the browser came back', async () => {
    const state = async (cookie: string, language: string): Promise<unknown> =>
      (await at.get('/api/open-id', { headers: { cookie, 'accept-language': language } })).body.data;
    expect(await state('', 'en')).toEqual({ title: 'Company account', hasReturned: false });
    expect(await state('', 'zh')).toEqual({ hasReturned: false });
    const { cookie, address } = await passThrough();
    expect(await state(cookie, 'zh')).toEqual({ hasReturned: false });
    await comeBack(address, cookie);
    expect(await state(cookie, 'zh')).toEqual({ hasReturned: true });
  });

  it('is begun by one network only so often, and by others all the same', async () => {
    const codeOf = (reply: Reply): unknown => [
      reply.status,
      (reply.body as { refusals?: { code: string }[] }).refusals?.[0]?.code,
    ];
    const waiting = async (): Promise<unknown> =>
      (await at.pool.query('SELECT count(*)::int AS n FROM open_id_attempt')).rows[0];
    await begin();
    await at.pool.query(`UPDATE login_throttle SET failures = 600, blocked_until = blocked_until + interval '60 seconds'`);
    const before = await waiting();
    expect(codeOf(await at.post('/api/open-id/begin', { target: TARGET }))).toEqual([429, 'login.slowDown']);
    expect(await waiting()).toEqual(before);
    const elsewhere = await at.post('/api/open-id/begin', { target: TARGET }, { remoteAddress: '203.0.113.9' });
    expect(elsewhere.status).toBe(200);
    wait(60);
    await begin();
  });

  it('is not there where no provider is named', async () => {
    const plain = await makeApp();
    expect((await plain.get('/api/open-id')).body.data).toBeNull();
    expect((await plain.post('/api/open-id/begin', { target: TARGET })).status).toBe(404);
    expect((await plain.get('/api/open-id/callback?code=x&state=y')).status).toBe(404);
    expect((await plain.post('/api/login', { openId: true })).status).toBe(404);
    await plain.close();
  });
});
