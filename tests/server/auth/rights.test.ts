import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, PASSWORD as PASSED, send, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;
let keys = 0;
const PASSWORD = 'quite-another-horse-77';

beforeAll(async () => {
  plant = await openPlant();
  await plant.pool.query(
    `INSERT INTO "organization" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "code", "name", "is_active")
     SELECT gen_random_uuid(), 1, now(), u."id", now(), u."id", o, o, true FROM unnest(ARRAY['CHURCH', 'PLANT']) AS o, "user" u WHERE u."account" = 'admin'`,
  );
  // Everybody works for the church, so that only roles are in the way.
  await plant.pool.query(`UPDATE "user" SET "organization" = (SELECT "id" FROM "organization" WHERE "code" = 'CHURCH')`);
});
afterAll(() => plant.close());

const post = async (as: string, url: string, body: unknown, type = 'application/json') => {
  const response = await plant.app.inject({
    method: 'POST',
    url,
    headers: { ...(await signIn(plant.app, as)), 'content-type': type, 'idempotency-key': `rights-${(keys += 1)}` },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return response.json() as {
    readonly code: number;
    readonly data: never;
    readonly refusals?: readonly { readonly code: string }[];
  };
};
const codes = (answer: Awaited<ReturnType<typeof post>>): readonly string[] =>
  (answer.refusals ?? []).map(({ code }) => code);
const stateOf = async (account: string) =>
  (await plant.pool.query<{ state: string }>('SELECT "state" FROM "user" WHERE "account" = $1', [account])).rows[0]!.state;

const PLANT_ROLES = [
  'admin',
  'analyst',
  'inspector',
  'keeper',
  'leader',
  'maintainer',
  'operator',
  'planner',
  'quality',
  'toolkeeper',
  'visitor',
];

describe('an administrator', () => {
  it('neither resets nor unlocks their own account: their password they change by the old one', async () => {
    const own = { userCode: 'ADMIN' };
    expect(codes(await post('admin', '/api/actions/user-reset-password', { ...own, newPassword: PASSWORD }))).toEqual([
      'user.self',
    ]);
    expect(codes(await post('admin', '/api/actions/user-unlock', own))).toEqual(['user.self']);
  });
});

describe('a church administrator', () => {
  it.each(PLANT_ROLES)('neither resets, unlocks nor deactivates %s, nor makes another one', async (role) => {
    const given = ['role.notGiven'];
    expect(
      codes(await post('church-admin', '/api/actions/user-reset-password', { userCode: role, newPassword: PASSWORD })),
    ).toEqual(given);
    expect(codes(await post('church-admin', '/api/actions/user-unlock', { userCode: role }))).toEqual(given);
    const bulk = await post('church-admin', '/api/actions/user-deactivate/bulk', {
      items: [{ key: `bulk-${role}`, input: { userAccount: role } }],
    });
    expect(JSON.stringify(bulk)).toContain('role.notGiven');
    expect(await stateOf(role)).toBe('active');
    const made = await post(
      'church-admin',
      '/api/import/user',
      `account,name,organization,roles\nnew_${role.replaceAll('-', '_')},New,CHURCH,${role}\n`,
      'text/csv',
    );
    expect(JSON.stringify(made)).toContain('role.notGiven');
    const found = await plant.pool.query(`SELECT FROM "user" WHERE "account" LIKE 'new%'`);
    expect(found.rowCount).toBe(0);
  });

  it('cannot tell whether an account outside of their organization exists', async () => {
    await plant.pool.query(
      `UPDATE "user" SET "organization" = (SELECT "id" FROM "organization" WHERE "code" = 'PLANT') WHERE "account" = 'editor'`,
    );
    for (const userCode of ['editor', 'nobody'])
      expect(
        codes(await post('church-admin', '/api/actions/user-reset-password', { userCode, newPassword: PASSWORD })),
      ).toEqual(['user.notExist']);
    const listed = await send(plant.app, 'GET', '/api/queries/user-list', undefined, await signIn(plant.app, 'church-admin'));
    const accounts = (listed.body.data as unknown as { items: { account: string }[] }).items.map(({ account }) => account);
    expect(accounts).toContain('reviewer');
    expect(accounts).not.toContain('editor');
  });

  it('does manage the users whose roles they may give', async () => {
    const reset = await post('church-admin', '/api/actions/user-reset-password', {
      userCode: 'reviewer',
      newPassword: PASSWORD,
    });
    expect(codes(reset)).toEqual([]);
    const made = await post(
      'church-admin',
      '/api/import/user',
      'account,name,organization,roles\nnew_editor,New,CHURCH,editor\n',
      'text/csv',
    );
    expect(codes(made)).toEqual([]);
    expect(await stateOf('new_editor')).toBe('active');
  });
});

describe('a password that is reset', () => {
  it('takes the PIN of the badge with it', async () => {
    const headers = await signIn(plant.app, 'inspector');
    await plant.pool.query(
      `INSERT INTO "person" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "code", "name", "badge", "user", "is_leader", "is_active")
       SELECT gen_random_uuid(), 1, now(), "id", now(), "id", 'E1', 'E1', 'B-E1', "id", false, true FROM "user" WHERE "account" = 'inspector'`,
    );
    const given = { password: PASSED, pin: '4711' };
    expect((await send(plant.app, 'POST', '/api/change-pin', given, headers)).status).toBe(200);
    const badge = async (): Promise<number> =>
      (await send(plant.app, 'POST', '/api/login', { badge: 'B-E1', pin: '4711', bearer: true })).status;
    expect(await badge()).toBe(200);
    expect(
      codes(await post('admin', '/api/actions/user-reset-password', { userCode: 'inspector', newPassword: PASSWORD })),
    ).toEqual([]);
    expect(await badge()).toBe(401);
  });
});

describe('whoever may not manage users', () => {
  it.each(['operator', 'leader', 'editor'])('%s resets nobody', async (role) => {
    expect(codes(await post(role, '/api/actions/user-reset-password', { userCode: 'admin', newPassword: PASSWORD }))).toEqual(
      ['common.notAllowed'],
    );
  });
});
