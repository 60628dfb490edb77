import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type Reply, type TestApp } from '../http/appKit.ts';

const weak = {
  maxFailedLogins: 3,
  minPasswordLength: 12,
  maxPasswordLifeDays: 0,
  passwordRule: 'unlimited',
  lockMinutes: 1,
  administratorsNeedCode: false,
  sessionMinutes: 30,
};

describe('settings', () => {
  let at: TestApp;
  let headers: { readonly cookie: string };
  beforeAll(async () => {
    at = await makeApp();
    headers = await at.as('test_all');
  });
  afterAll(() => at.close());

  const groups = async (): Promise<readonly { readonly id: string; readonly version: number; readonly values: object }[]> =>
    (await at.get('/api/settings', { headers })).body.data as never;
  const change = (values: unknown, version: number, id = 'password-policy'): Promise<Reply> =>
    at.post(`/api/settings/${id}`, { values, version }, { headers });

  it('have the defaults of their definitions until somebody changes one', async () => {
    expect((await groups()).find(({ id }) => id === 'password-policy')).toEqual({
      id: 'password-policy',
      version: 0,
      values: {
        maxFailedLogins: 5,
        minPasswordLength: 12,
        maxPasswordLifeDays: 0,
        passwordRule: 'unlimited',
        lockMinutes: 15,
        administratorsNeedCode: false,
        sessionMinutes: 30,
      },
    });
  });

  it('are checked, saved, journaled, and in force', async () => {
    expect(await change({ ...weak, maxFailedLogins: 0 }, 0)).toMatchObject({
      status: 422,
      body: { refusals: [{ at: '/maxFailedLogins' }] },
    });
    expect(await change(weak, 0)).toMatchObject({ status: 200, body: { data: { version: 1, values: weak } } });
    const { rows } = await at.pool.query(
      `SELECT action, before, after FROM journal_entry WHERE action = 'settings-password-policy'`,
    );
    expect(rows).toEqual([{ action: 'settings-password-policy', before: {}, after: weak }]);
    await expect.poll(async () => (await groups()).find(({ id }) => id === 'password-policy')?.version).toBe(1);
    const codes: string[] = [];
    for (let i = 0; i < 4; i++, at.wait(3))
      codes.push(...(await at.post('/api/login', { account: 'nobody', password: 'x' })).codes);
    expect(codes.at(-1)).toBe('login.tooManyFailures');
  });

  it('are not overwritten by who read them before', async () => {
    expect(await change(weak, 0)).toMatchObject({
      status: 409,
      body: { code: 300, refusals: [{ code: 'common.changedMeanwhile' }] },
    });
    expect((await change(weak, 1)).status).toBe(200);
  });

  it('are changed by those who may', async () => {
    const none = await at.as('test_none');
    expect((await at.post('/api/settings/password-policy', { values: weak, version: 2 }, { headers: none })).status).toBe(
      403,
    );
    expect((await change({}, 0, 'nothing')).status).toBe(403);
  });
});
