import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { openSite, published, type Site } from './siteKit.ts';

let site: Site;
let app: FastifyInstance;
const addresses: string[] = [];
beforeAll(async () => {
  site = await openSite();
  app = checkedApp(site.platform);
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const at = async (url: string, headers: InjectOptions['headers'] = {}) => {
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};
async function login(account: string, bearer: boolean): Promise<InjectOptions['headers'] & object> {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { account, password: PASSWORD, bearer } });
  if (bearer) return { authorization: `Bearer ${answer.json().data.token}` };
  const [{ name, value } = { name: '', value: '' }] = answer.cookies;
  return { cookie: `${name}=${value}` };
}
const siteToken = async (): Promise<string> =>
  (await site.post('/api/login', { account: 'editor', password: PASSWORD }, {})).body.token as string;

describe('the two doors', () => {
  it('know the tokens they gave, and none of the other, however they come', async () => {
    const token = await siteToken();
    const preview = '/api/preview/sundayPreach/00000000-0000-7000-8000-000000000000';
    expect((await site.get(preview, { authorization: `Bearer ${token}` })).status).toBe(404);
    for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `takt-mes=${token}` }])
      expect((await at('/api/me', headers)).status).toBe(401);
    for (const headers of [await login('editor', true), await login('editor', false)]) {
      expect((await at('/api/me', headers)).status).toBe(200);
      expect((await site.get(preview, headers as Record<string, string>)).status).toBe(401);
    }
  });

  it('say what a page may ask the device for', async () => {
    for (const headers of [(await at('/api/health')).headers, (await site.get('/api/login')).headers])
      expect(headers['permissions-policy']).toMatch(/camera=.*microphone=\(\)/);
  });
});

describe('what somebody does not need', () => {
  it('is not read: settings by who may not change them, definitions by who does not look after the server', async () => {
    const [operator, admin] = [await login('operator', true), await login('admin', true)];
    expect(JSON.parse((await at('/api/settings', operator)).text).data).toEqual([]);
    expect(JSON.parse((await at('/api/settings', admin)).text).data.map(({ id }: { id: string }) => id)).toContain('plant');
    expect([(await at('/api/definitions', operator)).status, (await at('/api/definitions', admin)).status]).toEqual([
      403, 200,
    ]);
    const { hash } = site.platform.bundle();
    const validators = (of: string): string => `/api/definitions/${hash}/validators.js${of}`;
    expect((await at(validators('?action=user-create'), operator)).status).toBe(403);
    expect((await at(validators(''), operator)).status).toBe(403);
    expect((await at(validators('?action=process-report'), operator)).status).toBe(200);
  });

  it('is not read behind a reference either: whom a row leads to outside of the row scope', async () => {
    const { rows } = await site.pool.query<{ id: string; account: string }>(
      `SELECT "id", "account" FROM "user" WHERE "account" IN ('operator', 'admin')`,
    );
    const idOf = (account: string): string => rows.find((row) => row.account === account)!.id;
    const made = async (by: string): Promise<string> =>
      (
        await site.pool.query<{ id: string }>(
          `INSERT INTO "supplier" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "code", "name", "is_active")
           VALUES (gen_random_uuid(), 1, now(), $1, now(), $1, $2, 'S', true) RETURNING "id"`,
          [idOf(by), by],
        )
      ).rows[0]!.id;
    const operator = await login('operator', true);
    const read = async (by: string) =>
      JSON.parse((await at(`/api/records/supplier/${await made(by)}?paths=createdBy.account,name`, operator)).text).data
        .values;
    expect(await read('operator')).toEqual({ 'createdBy.account': 'operator', name: 'S' });
    expect(await read('admin')).toEqual({ name: 'S' });
  });

  it('is not found by another name: the groups of a user outside of the row scope', async () => {
    const church = await login('church_admin', true);
    const of = async (name: string) => (await at(`/api/user-centre/user/name/${name}/usergroup`, church)).status;
    expect([await of('church_admin'), await of('admin'), await of('nobody')]).toEqual([200, 404, 404]);
    const organization = '00000000-0000-7000-8000-00000000c0de';
    await site.pool.query(
      `INSERT INTO "organization" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "code", "name", "is_active")
       SELECT $1, 1, now(), "id", now(), "id", 'PLANT', 'Plant', true FROM "user" WHERE "account" = 'admin'`,
      [organization],
    );
    await site.pool.query(`UPDATE "user" SET "organization" = $1 WHERE "account" = 'leader'`, [organization]);
    const people = async (as: string) =>
      JSON.parse((await at(`/api/user-centre/organization/${organization}/user`, await login(as, true))).text).data;
    expect(await people('admin')).toEqual([expect.objectContaining({ account: 'leader' })]);
    expect(await people('church_admin')).toEqual([]);
  });
});

describe('a list of the church', () => {
  it('offers no choice by what was withdrawn a moment ago', async () => {
    const facets = async () => (await site.get('/api/spiritualArticles')).body.facets.author as readonly string[];
    const text = { ...published, date: '2026-01-04', title: '灵修', content: '恩典', author: '某某' };
    const id = await site.put('spiritual-article', text);
    expect(await facets()).toEqual(['某某']);
    await site.pool.query(
      `UPDATE "spiritual_article" SET "status" = 'withdrawn', "version" = "version" + 1 WHERE "id" = $1`,
      [id],
    );
    expect(await facets()).toEqual([]);
  });
});

describe('a stream of events', () => {
  const signedIn = `FROM "user" u WHERE u."id" = s."user_id" AND u."account" = 'admin'`;
  const ends: Readonly<Record<string, (headers: Record<string, string>) => Promise<unknown>>> = {
    'signed out': (headers) => app.inject({ method: 'POST', url: '/api/logout', headers }),
    revoked: () =>
      site.pool.query(`DELETE FROM "session" s USING "user" u WHERE u."id" = s."user_id" AND u."account" = 'admin'`),
    expired: () => site.pool.query(`UPDATE "session" s SET "expires_at" = now() - interval '1 minute' ${signedIn}`),
    'at rest for too long': () =>
      site.pool.query(`UPDATE "session" s SET "last_seen" = "last_seen" - interval '40 days' ${signedIn}`),
  };

  it.each(Object.entries(ends))('ends with its session: %s', async (_, end) => {
    const url = addresses[0] ?? (addresses[0] = await app.listen({ host: '127.0.0.1', port: 0 }));
    const headers = (await login('admin', true)) as Record<string, string>;
    const stream = await fetch(`${url}/api/events`, { headers });
    expect(stream.status).toBe(200);
    const begun = Date.now();
    await end(headers);
    await stream.text();
    expect(Date.now() - begun).toBeLessThan(5_000);
  });
});
