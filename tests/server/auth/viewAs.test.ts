import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant, type Reply } from '../../http/plant.ts';

let plant: Plant;
beforeAll(async () => void (plant = await openPlant()));
afterAll(() => plant.close());

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const get = async (account: string, role: string, url: string): Promise<Reply> =>
  send(plant.app, 'GET', url, undefined, { ...(await signIn(plant.app, account)), 'view-as': role });

describe('an administrator who looks as another role', () => {
  it('sees what that role does, and no more', async () => {
    expect((await get('admin', 'operator', '/api/me')).body.data).toMatchObject({ roles: ['operator'], viewable: [] });
    expect((await get('admin', 'operator', '/api/queries/access-log-list')).status).toBe(403);
    expect((await get('admin', 'admin', '/api/queries/access-log-list')).status).toBe(200);
  });

  it('changes nothing', async () => {
    const headers = { ...(await signIn(plant.app, 'admin')), 'view-as': 'leader', 'idempotency-key': 'view-1' };
    const input = { code: 'S1', name: 'Steel' };
    expect(codes(await send(plant.app, 'POST', '/api/actions/supplier-create', input, headers))).toEqual(['viewAs.readOnly']);
    expect((await plant.pool.query('SELECT FROM supplier')).rowCount).toBe(0);
  });

  it('may give it: nobody else sees more than their own role shows', async () => {
    expect(codes(await get('operator', 'admin', '/api/me'))).toEqual(['role.notGiven']);
    expect(codes(await get('church-admin', 'leader', '/api/me'))).toEqual(['role.notGiven']);
    expect(codes(await get('admin', 'emperor', '/api/me'))).toEqual(['role.notExist']);
  });
});

describe('a page that says as whom it asks', () => {
  it('is answered from the session of that user, and of nobody else', async () => {
    const session = await signIn(plant.app, 'admin');
    const { body } = await send(plant.app, 'GET', '/api/me', undefined, session);
    const { user } = body.data as { readonly user: { readonly id: string } };
    expect((await send(plant.app, 'GET', '/api/me', undefined, { ...session, 'as-user': user.id })).status).toBe(200);
    const other = await send(plant.app, 'GET', '/api/me', undefined, { ...session, 'as-user': 'another' });
    expect([other.status, codes(other)]).toEqual([401, ['common.notSignedIn']]);
  });
});
