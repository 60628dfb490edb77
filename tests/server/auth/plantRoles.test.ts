import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedApp } from '../../kit/checkedApp.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { storeRights } from '../../../server/services/auth/storeRights.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { definitionFiles } from '../../kit/files.ts';
import { environment } from '../../kit/plantTemplate.ts';
import { openPlant, send, type Plant, type Reply } from '../../http/plant.ts';
import { sessionsOf } from '../../http/sessionsOf.ts';

let plant: Plant;
let keys = 0;
const session = sessionsOf(() => plant);

beforeAll(async () => {
  plant = await openPlant();
  await plant.pool.query(
    `INSERT INTO "organization" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "code", "name", "is_active")
     SELECT gen_random_uuid(), 1, now(), "id", now(), "id", 'PLANT', 'Plant', true FROM "user" WHERE "account" = 'admin'`,
  );
  await plant.pool.query(`UPDATE "user" SET "organization" = (SELECT "id" FROM "organization")`);
});
afterAll(() => plant.close());

const act = async (as: string, action: string, input: object): Promise<Reply> =>
  send(plant.app, 'POST', `/api/actions/${action}`, input, {
    ...(await session(as)),
    'idempotency-key': `plant-roles-${(keys += 1)}`,
  });
const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const row = async (table: string, by: string, value: string) =>
  (await plant.pool.query<{ id: string; version: number }>(`SELECT * FROM "${table}" WHERE "${by}" = $1`, [value])).rows[0]!;
const seen = async (as: string, query: string): Promise<number> =>
  (await send(plant.app, 'GET', `/api/queries/${query}`, undefined, await session(as))).status;

const give = async (account: string, roles: readonly string[]): Promise<Reply> => {
  const { id, version } = await row('user', 'account', account);
  return act('admin', 'user-edit', { id, version, account, name: account, organization: 'PLANT', roles });
};
const grant = async (code: string, permissions: readonly string[]): Promise<Reply> => {
  const { id, version } = await row('role', 'code', code);
  return act('admin', 'role-edit', { id, version, name: code, permissions });
};

describe('a role an administrator makes', () => {
  it('grants its permissions, and those of its permission groups, to whom it is given, until it loses them', async () => {
    expect(await seen('operator', 'access-log-list')).toBe(403);
    await act('admin', 'permission-group-create', { code: 'LOGS', name: 'Logs', permissions: ['query:operation-log'] });
    const made = await act('admin', 'role-create', {
      code: 'AUDITOR',
      name: 'Auditor',
      permissions: ['query:access-log-list'],
      permissionGroups: ['LOGS'],
    });
    expect(codes(made)).toEqual([]);
    expect(codes(await give('operator', ['operator', 'AUDITOR']))).toEqual([]);
    // A session that only reads may be as it was for a second.
    await expect.poll(() => seen('operator', 'access-log-list'), { timeout: 5_000 }).toBe(200);
    expect(await seen('operator', 'operation-log')).toBe(200);
    expect(codes(await grant('AUDITOR', []))).toEqual([]);
    expect(await seen('operator', 'access-log-list')).toBe(403);
    expect(await seen('operator', 'operation-log')).toBe(200);
  });

  it('is noticed by other servers, also when it is revoked', async () => {
    await grant('AUDITOR', ['query:access-log-list']);
    const parts = { pool: plant.pool, blocks: plant.pool, files: definitionFiles(), bundle: plant.bundle };
    const other = wirePlatform({ ...parts, environment, firstPassword: new FirstPassword('admin'), now: () => new Date() });
    const app = checkedApp({ ...other, logTo: plant.platform.logTo! });
    const unfollow = other.definitions.follow();
    const status = async (): Promise<number> =>
      (await send(app, 'GET', '/api/queries/access-log-list', undefined, await session('operator'))).status;
    // A busy machine takes longer than the half second between two looks.
    const within = { timeout: 20_000, interval: 50 };
    await expect.poll(status, within).toBe(200);
    await grant('AUDITOR', []);
    await expect.poll(status, within).toBe(403);
    unfollow();
    await app.close();
  });

  it('does not let its holders grant what they do not hold, nor change their own rights', async () => {
    const granted = [
      'action:role-create',
      'action:role-edit',
      'record:role',
      'record:permission-group',
      'action:user-group-create',
      'record:bin',
    ];
    await act('admin', 'role-create', { code: 'RIGHTS', name: 'Rights', permissions: granted });
    await give('planner', ['planner', 'RIGHTS']);
    const beyond = { code: 'MORE', name: 'More', permissions: ['record:bin', 'query:access-log-list', 'no:such'] };
    expect(codes(await act('planner', 'role-create', beyond))).toEqual(['permission.notGiven', 'permission.notExist']);
    const behind = { code: 'MORE', name: 'More', permissionGroups: ['LOGS'] };
    expect(codes(await act('planner', 'role-create', behind))).toEqual(['permission.notGiven']);
    expect(codes(await act('planner', 'role-create', { code: 'LESS', name: 'Less', permissions: ['record:bin'] }))).toEqual(
      [],
    );
    const own = await row('role', 'code', 'RIGHTS');
    const edit = { id: own.id, version: own.version, name: 'Rights', permissions: ['record:bin'] };
    expect(codes(await act('planner', 'role-edit', edit))).toContain('role.own');
    expect(codes(await act('planner', 'user-group-create', { code: 'G', name: 'G', roles: ['admin'] }))).toEqual([
      'role.notGiven',
    ]);
    await grant('AUDITOR', ['query:access-log-list']);
    const auditor = await row('role', 'code', 'AUDITOR');
    const taken = { id: auditor.id, version: auditor.version, name: 'Auditor', permissions: [] };
    expect(codes(await act('planner', 'role-edit', taken))).toEqual(['permission.notGiven']);
  });

  it('loses a permission group by whoever could give it, and by nobody else', async () => {
    await act('admin', 'role-create', { code: 'GROUPED', name: 'Grouped', permissionGroups: ['LOGS'] });
    const { id, version } = await row('role', 'code', 'GROUPED');
    const emptied = { id, version, name: 'Grouped', permissionGroups: [] };
    const { body } = await act('planner', 'role-edit', emptied);
    expect(body.refusals?.map(({ code, params }) => [code, params])).toEqual([
      ['permission.notGiven', { permission: { word: 'operation-log', of: '' } }],
    ]);
    expect(codes(await act('admin', 'role-edit', emptied))).toEqual([]);
  });

  it('is not deleted while somebody holds it', async () => {
    const { id, version } = await row('role', 'code', 'RIGHTS');
    expect(codes(await act('admin', 'role-delete', { id, version }))).toEqual(['role.hasUsers', 'role.hasPermissions']);
  });
});

describe('rows of rights', () => {
  it('are written from the definitions, as often as asked, and show what built-in roles grant', async () => {
    for (const _ of [1, 2]) await storeRights(plant.pool, plant.bundle, new Date());
    const { rows } = await plant.pool.query<{ key: string; type: string; above: string; url: string; api_url: string }>(
      `SELECT p."key", p."type", a."key" AS above, p."url", p."api_url" FROM "permission" p LEFT JOIN "permission" a ON a."id" = p."parent"
       WHERE p."key" IN ('query:box-list', 'record:box', 'menu:office.stock') ORDER BY p."sort"`,
    );
    expect(rows).toEqual([
      { key: 'menu:office.stock', type: 'catalog', above: null, url: null, api_url: null },
      {
        key: 'query:box-list',
        type: 'menu',
        above: 'menu:office.stock',
        url: '/office/s/box-list',
        api_url: '/api/queries/box-list',
      },
      { key: 'record:box', type: 'button', above: 'query:box-list', url: null, api_url: '/api/records/box' },
    ]);
    const built = await plant.pool.query(
      `SELECT "code" FROM "role" WHERE "built_in" = 'admin' AND "permissions" ? 'action:user-create'`,
    );
    expect(built.rows).toEqual([{ code: 'ADMIN' }]);
    const role = await row('role', 'code', 'ADMIN');
    const edit = { id: role.id, version: role.version, name: 'All', permissions: [] };
    expect(codes(await act('admin', 'role-edit', edit))).toEqual(['role.fixed']);
  });

  it('go when no definition says them any more; what an administrator made stays', async () => {
    const entities = new Map([...plant.bundle.entities].filter(([id]) => id !== 'box'));
    await storeRights(plant.pool, { ...plant.bundle, entities }, new Date());
    const left = await plant.pool.query(`SELECT FROM "permission" WHERE "key" = 'record:box'`);
    expect(left.rowCount).toBe(0);
    expect(await row('role', 'code', 'AUDITOR')).toBeDefined();
  });
});
