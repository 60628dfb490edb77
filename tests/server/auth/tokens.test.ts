import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../../server/http/request/route.ts';
import { openPlant, PASSWORD, send, type Plant, type Reply } from '../../http/plant.ts';

let plant: Plant;
let keys = 0;

beforeAll(async () => {
  plant = await openPlant();
  await plant.pool.query(`UPDATE "user" SET "roles" = '["leader", "planner"]' WHERE "account" = 'leader'`);
});
afterAll(() => plant.close());

const begin = (more: object): Promise<Reply> =>
  send(plant.app, 'POST', '/api/login', { account: 'leader', password: PASSWORD, bearer: true, device: 'erp', ...more });
const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const headersOf = ({ body }: Reply): { readonly authorization: string } => ({
  authorization: `Bearer ${(body.data as unknown as { readonly token: string }).token}`,
});
const freeze = async (headers: object): Promise<number> => {
  const input = { binCode: 'NOWHERE', reason: 'test' };
  const own = { ...headers, 'idempotency-key': `tokens-${(keys += 1)}` };
  return (await send(plant.app, 'POST', '/api/actions/bin-freeze', input, own)).status;
};

describe('a token', () => {
  it('does what its roles may do and no more, and nothing its user may not do any more', async () => {
    const [whole, narrow] = [headersOf(await begin({})), headersOf(await begin({ roles: ['planner'] }))];
    expect([await freeze(whole), await freeze(narrow)]).toEqual([404, 403]);
    const limited = headersOf(await begin({ roles: ['leader'] }));
    expect(await freeze(limited)).toBe(404);
    await plant.pool.query(`UPDATE "user" SET "roles" = '["planner"]', "version" = "version" + 1 WHERE "account" = 'leader'`);
    expect(await freeze(limited)).toBe(403);
    await plant.pool.query(
      `UPDATE "user" SET "roles" = '["leader", "planner"]', "version" = "version" + 1 WHERE "account" = 'leader'`,
    );
    expect([await freeze(limited), await freeze(narrow)]).toEqual([404, 403]);
  });

  it('is limited to roles its user holds, and only a token is', async () => {
    expect(codes(await begin({ roles: ['admin'] }))).toEqual(['session.roleNotHeld']);
    expect(codes(await begin({ bearer: false, roles: ['planner'] }))).toEqual(['session.onlyToken']);
    expect((await begin({ days: 367 })).status).toBe(422);
  });

  it('is given beside the session of the browser it was asked for in', async () => {
    const signedIn = await plant.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { account: 'leader', password: PASSWORD },
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
    const url = '/api/login';
    await send(plant.app, 'POST', url, { account: 'leader', password: PASSWORD, bearer: true }, { cookie });
    expect((await send(plant.app, 'GET', '/api/me', undefined, { cookie })).status).toBe(200);
  });

  it('revokes no session but its own', async () => {
    const narrow = headersOf(await begin({ roles: ['planner'] }));
    const list = async (headers: { readonly authorization: string }) =>
      (await send(plant.app, 'GET', '/api/sessions', undefined, headers)).body.data as unknown as readonly {
        readonly id: string;
        readonly isThisOne: boolean;
      }[];
    const own = await list(narrow);
    expect(own.map(({ isThisOne }) => isThisOne)).toEqual([true]);
    const all = await list(headersOf(await begin({})));
    const revoke = async (isThisOne: boolean): Promise<number> => {
      const { id } = isThisOne ? own[0]! : all.find((each) => each.id !== own[0]!.id)!;
      return (await plant.app.inject({ method: 'DELETE', url: `/api/sessions/${id}`, headers: narrow })).statusCode;
    };
    expect([await revoke(false), await revoke(true)]).toEqual([403, 200]);
  });

  it('limited to roles is for nothing of the account itself', async () => {
    const narrow = headersOf(await begin({ roles: ['planner'] }));
    const ofAccount = routesOf(plant.app).filter(({ access }) => access === 'account');
    expect(ofAccount.length).toBeGreaterThan(8);
    for (const { method, url } of ofAccount) {
      const { statusCode } = await plant.app.inject({ method, url: url.replace(':id', 'x'), headers: narrow });
      expect([method, url, statusCode]).toEqual([method, url, 403]);
    }
    expect((await send(plant.app, 'GET', '/api/notices', undefined, headersOf(await begin({})))).status).toBe(200);
  });

  it('limited to roles hears nothing of the account by any endpoint, and changes nothing of it', async () => {
    const narrow = headersOf(await begin({ roles: ['planner'] }));
    const mark = 'Only-for-the-account';
    await plant.pool.query(
      `INSERT INTO notice (id, message, user_id, code, params, at)
       SELECT gen_random_uuid(), gen_random_uuid(), id, 'common.done', jsonb_build_object('mark', $1::text), now() FROM "user" WHERE account = 'leader'`,
      [mark],
    );
    await begin({ device: mark });
    const leaking: string[] = [];
    for (const { method, url } of routesOf(plant.app)) {
      // A stream has no end.
      if (method !== 'GET' || url === '/api/events') continue;
      const { body } = await plant.app.inject({ method, url: url.replaceAll(/:\w+/g, 'x'), headers: narrow });
      if (body.includes(mark)) leaking.push(url);
    }
    expect(leaking).toEqual([]);
    const change = {
      oldPassword: PASSWORD,
      newPassword: 'Another-long-password-1',
      repeatPassword: 'Another-long-password-1',
    };
    for (const account of [{}, { account: 'leader' }])
      expect((await send(plant.app, 'POST', '/api/change-password', { ...change, ...account }, narrow)).status).toBe(403);
  });

  it('ends after its days, and is listed with its roles, end and last use', async () => {
    const headers = headersOf(await begin({ roles: ['planner'], days: 2 }));
    const { body } = await send(plant.app, 'GET', '/api/sessions', undefined, headers);
    const [own] = (body.data as unknown as readonly Record<string, string>[]).filter(({ isThisOne }) => isThisOne);
    expect(own).toMatchObject({ kind: 'bearer', device: 'erp', roles: ['planner'], lastSeen: expect.any(String) });
    const lived = Date.parse(own!['expiresAt']!) - Date.parse(own!['createdAt']!);
    expect(lived).toBe(2 * 86_400_000);
    plant.setNow(new Date(Date.now() + 2 * 86_400_000 + 5_000).toISOString());
    expect((await send(plant.app, 'POST', '/api/notices/read', {}, headers)).status).toBe(401);
  });
});
