import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountByName } from '../../../server/services/auth/accounts.ts';
import { SignIn } from '../../../server/services/auth/SignIn.ts';
import { SecondFactor } from '../../../server/services/secondFactor/SecondFactor.ts';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from '../secondFactor/totp.ts';
import { openSite, PASSWORD, published, tokenOf, type Site } from './siteKit.ts';

let site: Site;
let draft: string;

beforeAll(async () => {
  site = await openSite();
  const audio = await site.file(Buffer.alloc(64, 3), 'audio/mpeg', 'draft.mp3', 4);
  draft = await site.put('sunday-preach', { status: 'draft', title: '草稿', preacher: '张', date: '2026-12-25', audio });
});
afterAll(() => site.close());

describe('decision 1: signing in on the site', () => {
  it('names the ways to sign in and takes no password in an address', async () => {
    expect((await site.get(`/api/login?account=editor&password=${PASSWORD}`)).body).toEqual({ methods: ['password'] });
  });

  it('CH-B-08: gives a token and what its person may do, and no cookie', async () => {
    const { status, body, headers } = await site.post('/api/login', { account: 'editor', password: PASSWORD });
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      permissions: expect.arrayContaining(['record:sunday-preach']),
      name: expect.any(String),
    });
  });

  it("CH-E-02: a wrong password is reported in the reader's language, without saying what was wrong", async () => {
    const { status, body } = await site.post(
      '/api/login',
      { account: 'editor', password: 'wrong-wrong' },
      { 'accept-language': 'en' },
    );
    expect([status, body.code]).toEqual([401, 'login.userOrPasswordError']);
    expect(body.message).toMatch(/^[\x20-\x7e]+$/);
  });

  it('asks who has two-step sign-in for a code, which signs in once', async () => {
    const { platform, pool } = site;
    const owner = (await accountByName(pool, 'reviewer'))!;
    const factor = new SecondFactor(platform, new SignIn(platform));
    const secret = await factor.begin(owner);
    const step = stepAt(platform.now());
    await factor.confirm(owner, totp(secret, step - 1), { ip: '127.0.0.1' });
    const signIn = async (more: object = {}) => {
      const { status, body } = await site.post('/api/login', { account: 'reviewer', password: PASSWORD, ...more });
      return [status, body.code];
    };
    expect(await signIn()).toEqual([401, 'login.secondFactorNeeded']);
    expect(await signIn({ code: '000000' })).toEqual([401, 'login.codeWrong']);
    const code = totp(secret, step);
    expect([await signIn({ code }), await signIn({ code })]).toEqual([
      [200, undefined],
      [401, 'login.codeWrong'],
    ]);
  });

  it('lets nobody in who needs two-step sign-in and has none', async () => {
    await site.pool.query(
      `INSERT INTO "setting" ("id", "version", "values", "updated_at", "updated_by")
       SELECT 'password-policy', 1, '{"administratorsNeedCode":true}', now(), "id" FROM "user" WHERE "account" = 'admin'`,
    );
    site.platform.settings.forget();
    const { status, body } = await site.post('/api/login', { account: 'admin', password: PASSWORD });
    expect([status, body.code]).toEqual([401, 'login.secondFactorSetUp']);
    expect((await site.post('/api/login', { account: 'editor', password: PASSWORD })).status).toBe(200);
    await site.pool.query(`DELETE FROM "setting" WHERE "id" = 'password-policy'`);
    site.platform.settings.forget();
  });

  it('ends with the token', async () => {
    const headers = await tokenOf(site, 'editor');
    const end = () => site.app.inject({ method: 'DELETE', url: '/api/login', headers });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 401]);
  });
});

describe('a draft as on the site', () => {
  const url = (): string => `/api/preview/sundayPreach/${draft}`;

  it('CH-A-12: is for whoever brings a bearer token, not a cookie', async () => {
    expect((await site.get(url())).status).toBe(401);
    const { authorization } = await tokenOf(site, 'editor');
    const token = authorization.slice('Bearer '.length);
    expect((await site.get(url(), { cookie: `takt-mes=${token}; __Host-takt-mes=${token}` })).status).toBe(401);
  });

  it('shows an editor everything, their recording too, for an hour', async () => {
    const { status, body, headers } = await site.get(url(), await tokenOf(site, 'editor'));
    expect([status, body.title, headers['cache-control']]).toEqual([200, '草稿', 'private, no-store']);
    expect((await site.get(body.audio.url)).status).toBe(200);
    expect((await site.get(body.audio.url.split('?')[0])).status).toBe(404);
    expect((await site.get(body.audio.url.replace(/.$/, (last: string) => (last === 'A' ? 'Q' : 'A')))).status).toBe(404);
    site.setNow(new Date(Date.now() + 3_700_000).toISOString());
    expect((await site.get(body.audio.url)).status).toBe(404);
    site.setNow(new Date().toISOString());
  });

  it('CH-E-03: is closed to people of the factory', async () => {
    expect((await site.get(url(), await tokenOf(site, 'operator'))).status).toBe(403);
  });

  it('is nowhere under an id or a kind that is not', async () => {
    const headers = await tokenOf(site, 'editor');
    expect((await site.get('/api/preview/sundayPreach/00000000-0000-7000-8000-00000000dead', headers)).status).toBe(404);
    expect((await site.get(`/api/preview/reception/${draft}`, headers)).status).toBe(404);
    expect((await site.get(`/api/preview/toString/${draft}`, headers)).status).toBe(404);
  });

  it('is a part of nothing that is public', async () => {
    await site.put('sunday-preach', { ...published, title: '公开', preacher: '张', date: '2026-01-04' });
    expect((await site.get('/api/sundayPreachs', await tokenOf(site, 'editor'))).body.total).toBe(1);
  });
});

it.each([
  '/api/me',
  '/api/settings',
  '/api/records/reception/x',
  '/api/queries/reception',
  '/api/definitions',
  '/api/health',
  '/api/user-centre/user/search-result',
])('decision 14: %s is not served here, whoever asks', async (path) => {
  const { status, body } = await site.get(path, await tokenOf(site, 'admin'));
  expect([status, body.code]).toEqual([404, 'request.noRoute']);
});
