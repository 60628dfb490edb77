import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, PASSWORD, type TestApp } from '../http/appKit.ts';

describe('a session', () => {
  let at: TestApp;
  beforeAll(async () => void (at = await makeApp()));
  afterAll(() => at.close());

  const isAlive = async (headers: object): Promise<boolean> =>
    (await at.get('/api/me', { headers: { ...headers } })).status === 200;
  /** Longer than a server remembers a look at a session. */
  const aSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_050));

  it('is stored as a digest, never as its token', async () => {
    const { cookie } = await at.as('test_all');
    const token = cookie.split('=')[1]!;
    const { rows } = await at.pool.query('SELECT session::text AS row FROM session');
    expect(rows.some(({ row }: { readonly row: string }) => row.includes(token))).toBe(false);
  });

  it('ends with the sign-out', async () => {
    const headers = await at.as('test_all');
    expect(await isAlive(headers)).toBe(true);
    const reply = await at.post('/api/logout', {}, { headers });
    expect(String(reply.headers['set-cookie'])).toMatch(/^takt-mes=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isAlive(headers)).toBe(false);
  });

  it('ends when its user changes their password elsewhere; the one that changed it goes on', async () => {
    const [here, there] = [await at.as('test_none'), await at.as('test_none')];
    const change = { oldPassword: PASSWORD, newPassword: 'another-horse-43', repeatPassword: 'another-horse-43' };
    expect((await at.post('/api/change-password', change, { headers: here })).status).toBe(200);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });

  it('ends within a second on every server when its user is deactivated, and stays ended when they are activated again', async () => {
    const headers = await at.as('test_all');
    const other = at.sibling();
    const there = async (): Promise<number> => (await other.inject({ url: '/api/me', headers })).statusCode;
    expect(await there()).toBe(200);
    await at.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'test_all'`);
    await aSecond();
    expect(await there()).toBe(401);
    await at.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'test_all'`);
    await aSecond();
    expect(await there()).toBe(401);
  });

  it('follows its user when they lose a role', async () => {
    const headers = await at.as('test_all');
    await at.pool.query(`UPDATE "user" SET roles = '[]' WHERE account = 'test_all'`);
    await aSecond();
    expect((await at.get('/api/version', { headers })).status).toBe(403);
    await at.pool.query(`UPDATE "user" SET roles = '["test-all"]' WHERE account = 'test_all'`);
  });

  it('speaks the language of the page it is asked from, else the one its user chose, whatever the device asks for', async () => {
    await at.pool.query(`UPDATE "user" SET language = 'en' WHERE account = 'test_none'`);
    const headers = await otherUser();
    for (const [asked, language] of [
      ['zh', 'zh'],
      ['zh-CN,zh;q=0.9', 'en'],
    ] as const) {
      const { text } = await at.get('/api/version', { headers: { ...headers, 'accept-language': asked } });
      expect(text).toContain(at.bundle.texts[language].get('common.notAllowed'));
    }
  });

  it('ends after half an hour without a request, at a shared device after half a shift', async () => {
    const desk = await at.as('test_all');
    const pad = await at.post('/api/login', { account: 'test_all', password: PASSWORD, device: 'pad 1' });
    const cookie = String(pad.headers['set-cookie']).split(';')[0]!;
    at.wait(29 * 60);
    await aSecond();
    expect([await isAlive(desk), await isAlive({ cookie })]).toEqual([true, true]);
    at.wait(31 * 60);
    await aSecond();
    expect([await isAlive(desk), await isAlive({ cookie })]).toEqual([false, true]);
  });

  it('ends after a day, whatever happens', async () => {
    const headers = await at.as('test_all');
    await at.pool.query(`UPDATE session SET idle = interval '99 days'`);
    at.wait(24 * 60 * 60 + 1);
    await aSecond();
    expect(await isAlive(headers)).toBe(false);
  });

  it('is listed to its user, who may revoke it but no one else', async () => {
    const mine = await at.as('test_all');
    const token = await at.post('/api/login', { account: 'test_all', password: PASSWORD, bearer: true, device: 'scale' });
    const bearer = { authorization: `Bearer ${(token.body.data as unknown as { readonly token: string }).token}` };
    const list = (await at.get('/api/sessions', { headers: mine })).body.data as unknown as readonly {
      readonly id: string;
      readonly device: string;
      readonly isThisOne: boolean;
    }[];
    const scale = list.find(({ device }) => device === 'scale')!;
    expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const remove = async (headers: object): Promise<number> =>
      (await at.app.inject({ method: 'DELETE', url: `/api/sessions/${scale.id}`, headers: { ...headers } })).statusCode;
    expect(await remove(await otherUser())).toBe(404);
    expect([await remove(mine), await remove(mine)]).toEqual([200, 404]);
    expect(await isAlive(bearer)).toBe(false);
    const log = await at.pool.query(`SELECT "device" FROM "access_log" WHERE "event" = 'logout' ORDER BY "id" DESC LIMIT 1`);
    expect(log.rows).toEqual([{ device: 'scale' }]);
  });

  it('is seen and revoked by who looks after the account, too', async () => {
    const admin = await at.as('test_all');
    const other = await otherUser();
    const path = '/api/sign-ins/test_none';
    const list = (await at.get(path, { headers: admin })).body.data as unknown as {
      readonly sessions: readonly { readonly id: string }[];
    };
    const remove = async (headers: object): Promise<number> => {
      const url = `${path}/sessions/${list.sessions[0]!.id}`;
      return (await at.app.inject({ method: 'DELETE', url, headers: { ...headers } })).statusCode;
    };
    expect((await at.get(path, { headers: other })).status).toBe(403);
    expect(await remove(other)).toBe(403);
    expect([await remove(admin), await remove(admin)]).toEqual([200, 404]);
  });

  it('of a user who signs in a 21st time is the one used longest ago', async () => {
    const first = await at.as('test_all');
    for (let i = 0; i < 20; i++) await at.as('test_all');
    await aSecond();
    expect(await isAlive(first)).toBe(false);
  });

  it('is not made of a token somebody thought up', async () => {
    expect(await isAlive({ cookie: `takt-mes=${'A'.repeat(43)}` })).toBe(false);
    expect(await isAlive({ authorization: 'Bearer x' })).toBe(false);
    expect(await isAlive({ authorization: 'Basic YWRtaW46YWRtaW4=' })).toBe(false);
  });

  describe('used by a foreign page', () => {
    it.each([
      [{ origin: 'https://evil.example' }],
      [{ origin: 'null' }],
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' }],
    ])('is refused with %j', async (headers) => {
      const mine = await at.as('test_all');
      expect(await at.post('/api/logout', {}, { headers: { ...mine, ...headers } as never })).toMatchObject({
        status: 403,
        codes: ['request.crossSite'],
      });
      expect(await isAlive(mine)).toBe(true);
    });

    it('is taken from our own page', async () => {
      const headers = {
        ...(await at.as('test_all')),
        host: 'plant:3000',
        origin: 'http://plant:3000',
        'sec-fetch-site': 'same-origin',
      };
      expect((await at.post('/api/logout', {}, { headers })).status).toBe(200);
    });
  });

  const otherUser = async (): Promise<{ readonly cookie: string }> => {
    const reply = await at.post('/api/login', { account: 'test_none', password: 'another-horse-43' });
    return { cookie: String(reply.headers['set-cookie']).split(';')[0]! };
  };
});
