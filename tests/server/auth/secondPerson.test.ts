import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from '../secondFactor/totp.ts';
import { usePresence } from '../../../server/services/auth/secondPerson.ts';
import { bytesOf } from '../secondFactor/bytesOf.ts';
import { makeApp, PASSWORD, type Reply, type TestApp } from '../http/appKit.ts';

const inputHash = 'a'.repeat(64);

describe('a second person', () => {
  let at: TestApp;
  let headers: { readonly cookie: string };
  let action: string;
  beforeAll(async () => {
    at = await makeApp();
    headers = await at.as('test_none');
    action = [...at.bundle.actions.values()].find(({ secondPerson }) => secondPerson !== undefined)!.id;
    const { permission } = at.bundle.actions.get(action)!.secondPerson!;
    expect(at.bundle.roles.get('test-all')!.grants).toContain(permission);
  });
  afterAll(() => at.close());

  const agree = (fields: object): Promise<Reply> =>
    at.post('/api/second-person', { action, inputHash, ...fields }, { headers });
  const idOf = async (account: string): Promise<string> =>
    (await at.pool.query('SELECT id FROM "user" WHERE account = $1', [account])).rows[0].id;
  const tokenOf = (reply: Reply): string => (reply.body.data as unknown as { readonly token: string }).token;

  it('agrees to one submit of one action, once', async () => {
    const token = tokenOf(await agree({ account: 'test_all', password: PASSWORD }));
    const presence = { askedBy: await idOf('test_none'), action, inputHash };
    const use = (other = {}): Promise<string | undefined> =>
      usePresence(at.pool, token, { ...presence, ...other }, new Date());
    expect(await use({ action: 'other' })).toBeUndefined();
    expect(await use({ inputHash: 'b'.repeat(64) })).toBeUndefined();
    expect(await use({ askedBy: await idOf('admin') })).toBeUndefined();
    expect(await use()).toBe(await idOf('test_all'));
    expect(await use()).toBeUndefined();
  });

  it('agrees for five minutes', async () => {
    const token = tokenOf(await agree({ account: 'test_all', password: PASSWORD }));
    const late = new Date(Date.now() + 5 * 60_000 + 1_000);
    expect(await usePresence(at.pool, token, { askedBy: await idOf('test_none'), action, inputHash }, late)).toBeUndefined();
  });

  it('is somebody else, who may', async () => {
    expect(await agree({ account: 'test_none', password: PASSWORD })).toMatchObject({
      status: 403,
      codes: ['secondPerson.same'],
    });
    headers = await at.as('test_all');
    expect(await agree({ account: 'test_none', password: PASSWORD })).toMatchObject({
      status: 403,
      codes: ['secondPerson.notAllowed'],
    });
    headers = await at.as('test_none');
  });

  it('proves it by a code, too, who signs in with one', async () => {
    const own = await at.as('test_all');
    const begun = await at.post('/api/second-factor/begin', { password: PASSWORD }, { headers: own });
    const secret = bytesOf((begun.body.data as unknown as { readonly secret: string }).secret);
    const step = stepAt(new Date());
    await at.post('/api/second-factor/confirm', { code: totp(secret, step - 1) }, { headers: own });
    const proof = { account: 'test_all', password: PASSWORD };
    expect(await agree(proof)).toMatchObject({ status: 401, codes: ['login.secondFactorNeeded'] });
    expect(await agree({ ...proof, code: '000000' })).toMatchObject({ status: 401, codes: ['login.codeWrong'] });
    const code = totp(secret, step);
    expect((await agree({ ...proof, code })).status).toBe(200);
    expect((await agree({ ...proof, code })).codes).toEqual(['login.codeWrong']);
    await at.pool.query(`UPDATE "user" SET has_second_factor = false WHERE account = 'test_all'`);
  });

  it('proves who they are like anybody', async () => {
    expect(await agree({ account: 'test_all', password: 'wrong' })).toMatchObject({
      status: 401,
      codes: ['login.userOrPasswordError'],
    });
    expect(await agree({})).toMatchObject({ status: 422, codes: ['common.required', 'common.required'] });
    expect(await agree({ badge: 'B-1', pin: '0000' })).toMatchObject({ status: 401, codes: ['login.userOrPasswordError'] });
  });

  it('agrees to nothing by a password that somebody else set, or that is too old', async () => {
    await at.pool.query('UPDATE credential SET must_change = true WHERE user_id = $1', [await idOf('test_all')]);
    expect(await agree({ account: 'test_all', password: PASSWORD })).toMatchObject({
      status: 401,
      codes: ['login.passwordMustChange'],
    });
    await at.pool.query('UPDATE credential SET must_change = false WHERE user_id = $1', [await idOf('test_all')]);
    expect((await agree({ account: 'test_all', password: PASSWORD })).status).toBe(200);
  });

  it('may show a badge and type a PIN', async () => {
    const mine = await at.as('test_all');
    const id = await idOf('test_all');
    await at.pool.query(
      `INSERT INTO person (id, version, created_at, created_by, updated_at, updated_by, code, name, badge, "user", is_leader, is_active)
       VALUES (gen_random_uuid(), 1, now(), $1, now(), $1, 'P1', 'Person', 'B-7', $1, false, true)`,
      [id],
    );
    expect((await at.post('/api/change-pin', { password: 'wrong', pin: '4711' }, { headers: mine })).codes).toEqual([
      'password.oldWrong',
    ]);
    expect((await at.post('/api/change-pin', { password: PASSWORD, pin: '4711' }, { headers: mine })).status).toBe(200);
    expect((await agree({ badge: ' b-7', pin: '4711' })).status).toBe(200);
    expect((await agree({ badge: 'B-7', pin: '4712' })).status).toBe(401);
  });

  it('shows the badge alone only where the plant allows it', async () => {
    expect(await agree({ badge: 'B-7' })).toMatchObject({
      status: 422,
      body: { refusals: [{ code: 'common.required', params: { field: { word: 'pin', of: 'request.field' } } }] },
    });
    at.set({ pad: { badgeOnly: false, badgeAlone: true } });
    const agreed = await agree({ badge: ' b-7' });
    expect(agreed.status).toBe(200);
    const presence = { askedBy: await idOf('test_none'), action, inputHash };
    expect(await usePresence(at.pool, tokenOf(agreed), presence, new Date())).toBe(await idOf('test_all'));
    expect((await agree({ badge: 'B-7', pin: '4712' })).status).toBe(401);
    expect(await agree({ badge: 'B-8' })).toMatchObject({ status: 401, codes: ['login.userOrPasswordError'] });
    await at.pool.query(`UPDATE "user" SET state = 'inactive' WHERE account = 'test_all'`);
    expect((await agree({ badge: 'B-7' })).codes).toEqual(['user.inactive']);
    await at.pool.query(`UPDATE "user" SET state = 'active' WHERE account = 'test_all'`);
    at.set({});
  });

  it('is named to who asks, and is not here once nothing was heard of them for longer than a shift', async () => {
    const named = async (): Promise<unknown> => {
      const { body } = await at.get(`/api/second-person/${action}`, { headers: await at.as('test_all') });
      return (body.data as unknown as { readonly items: readonly object[] }).items;
    };
    await at.pool.query(`UPDATE "session" SET last_seen = now() - interval '9 hours' WHERE user_id <> $1`, [
      await idOf('test_all'),
    ]);
    const away = (await named()) as readonly { readonly name: string; readonly isHere: boolean }[];
    await at.pool.query('UPDATE "session" SET last_seen = now()');
    expect(away.length).toBeGreaterThan(0);
    expect(away.filter(({ isHere }) => isHere)).toEqual([]);
  });

  it('is asked for only where an action needs one', async () => {
    headers = await at.as('test_none');
    expect(await agree({ action: 'user-edit', account: 'test_all', password: PASSWORD })).toMatchObject({
      status: 404,
      codes: ['action.notExist'],
    });
  });
});
