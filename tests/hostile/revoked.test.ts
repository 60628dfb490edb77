import { describe, expect, it } from 'vitest';
import { routesOf, type Route } from '../../server/http/request/route.ts';
import { send, signIn } from '../http/plant.ts';
import { standingPlant } from './connect.ts';

const { plant } = standingPlant();
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Reads by `POST`, and what looks at the session again in its own transaction: nothing else may go by a session that was remembered. */
const REMEMBERED = [
  'POST /api/actions/:action',
  'POST /api/actions/:action/bulk',
  'POST /api/import/:entity',
  'POST /api/import/:entity/files',
  'POST /api/import/:entity/preview',
  'POST /api/scan',
  'POST /api/screens/:screen/look',
  'POST /api/user-centre/globalsetting/search-result',
  'POST /api/user-centre/user/search-result',
];

const nameOf = ({ method, url }: Route): string => `${method} ${url}`;
const writing = (): readonly Route[] => routesOf(plant().app).filter(({ method }) => method !== 'GET');
const behindSessions = (): readonly Route[] =>
  writing().filter((route) => route.access !== 'public' && route.acceptsCachedSession !== true);

/** A session the server has just seen, ended or changed as another server would: without a word to this one. */
async function seen(statement: string): Promise<{ readonly authorization: string }> {
  const headers = await signIn(plant().app, 'admin');
  expect((await send(plant().app, 'GET', '/api/me', undefined, headers)).status).toBe(200);
  await plant().pool.query(statement);
  return headers;
}

async function statusOf({ method, url }: Route, headers: { readonly authorization: string }): Promise<number> {
  const path = url.replace(/:(?:id|record)\b/, NOBODY).replace(/:\w+/, 'pad');
  const { statusCode } = await plant().app.inject({ method, url: path, headers });
  return statusCode;
}

describe('a session that has ended', () => {
  it('is asked for anew by everything that writes', async () => {
    const taken: string[] = [];
    for (const route of behindSessions()) {
      const headers = await seen('DELETE FROM "session"');
      if ((await statusOf(route, headers)) !== 401) taken.push(nameOf(route));
    }
    expect(taken).toEqual([]);
    expect(
      writing()
        .filter(({ acceptsCachedSession }) => acceptsCachedSession)
        .map(nameOf)
        .toSorted(),
    ).toEqual(REMEMBERED);
  });

  it('neither acts nor imports', async () => {
    const headers = { ...(await seen('DELETE FROM "session"')), 'idempotency-key': 'revoked' };
    const supplier = { code: 'S-REVOKED', name: 'Revoked' };
    const acted = await send(plant().app, 'POST', '/api/actions/supplier-create', supplier, headers);
    const many = { items: [{ key: 'revoked', input: supplier }] };
    const bulk = await send(plant().app, 'POST', '/api/actions/supplier-create/bulk', many, headers);
    const imported = await plant().app.inject({
      method: 'POST',
      url: '/api/import/supplier',
      headers: { ...headers, 'content-type': 'text/csv' },
      payload: 'code,name\nS-REVOKED,Revoked\n',
    });
    expect([acted.status, JSON.stringify(bulk.body).includes('common.notSignedIn'), imported.statusCode]).toEqual([
      401,
      true,
      401,
    ]);
    expect((await plant().pool.query('SELECT FROM "supplier"')).rowCount).toBe(0);
  });
});

describe('a role that was taken', () => {
  const permitted = (): readonly Route[] => behindSessions().filter(({ access }) => typeof access === 'object');

  it('opens nothing that writes any more', async () => {
    const open: string[] = [];
    for (const route of permitted()) {
      const headers = await seen(`UPDATE "user" SET "roles" = '[]', "version" = "version" + 1 WHERE "account" = 'admin'`);
      if ((await statusOf(route, headers)) !== 403) open.push(nameOf(route));
      await plant().pool.query(`UPDATE "user" SET "roles" = '["admin"]' WHERE "account" = 'admin'`);
    }
    expect(permitted().length).toBeGreaterThan(5);
    expect(open).toEqual([]);
  });
});
