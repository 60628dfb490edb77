import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bundle } from '#engine';
import { checkedApp } from '../../kit/checkedApp.ts';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { storeRights, writeRights } from '../../../server/services/auth/storeRights.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { notifyProposals } from '../../../server/services/outbox/notifyProposals.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { definitionFiles } from '../../kit/files.ts';
import { environment } from '../../kit/plantTemplate.ts';
import { openPlant, send, type Plant, type Reply } from '../../http/plant.ts';
import { sessionsOf } from '../../http/sessionsOf.ts';

const FREEZE = 'action:bin-freeze';
const UNFREEZE = 'action:bin-unfreeze';
let plant: Plant;
let other: ReturnType<typeof checkedApp>;
let keys = 0;

beforeAll(async () => {
  plant = await openPlant();
  await storeRights(plant.pool, plant.bundle, new Date());
  const parts = { pool: plant.pool, blocks: plant.pool, files: definitionFiles(), bundle: plant.bundle };
  const platform = wirePlatform({ ...parts, environment, firstPassword: new FirstPassword('admin'), now: () => new Date() });
  other = checkedApp({ ...platform, logTo: plant.platform.logTo! });
  await Promise.all([plant.platform.definitions.refresh(), platform.definitions.refresh()]);
});
afterAll(async () => {
  await other.close();
  await plant.close();
});

interface RoleRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly proposed: readonly string[];
}
const row = async (code: string): Promise<RoleRow> =>
  (await plant.pool.query<RoleRow>(`SELECT * FROM "role" WHERE "code" = $1`, [code])).rows[0]!;
const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const session = sessionsOf(() => plant);
const act = async (as: string, action: string, input: object, app = plant.app): Promise<Reply> =>
  send(app, 'POST', `/api/actions/${action}`, input, {
    ...(await session(as)),
    'idempotency-key': `built-in-${(keys += 1)}`,
  });
const edit = async (as: string, code: string, permissions: (now: readonly string[]) => readonly string[]): Promise<Reply> => {
  const { id, version, name, permissions: now } = await row(code);
  return act(as, 'role-edit', { id, version, name, permissions: permissions(now) });
};
const revoke = (key: string) => (now: readonly string[]) => now.filter((each) => each !== key);
const grant = (key: string) => (now: readonly string[]) => [...now, key];
/** Freezes or frees a bin that does not exist: what the role grants is asked first. */
const freeze = async (as: string, app = plant.app, action = 'bin-freeze'): Promise<number> =>
  (await act(as, action, { binCode: 'NOWHERE', reason: 'test' }, app)).status;
const NOT_FOUND = 404;

const without = (action: string): Bundle => ({
  ...plant.bundle,
  actions: new Map([...plant.bundle.actions].filter(([id]) => id !== action)),
});

describe('the row of a built-in role', () => {
  it('decides what the role grants: at once, also for what another server writes', async () => {
    expect(await freeze('leader')).toBe(NOT_FOUND);
    expect(codes(await edit('admin', 'LEADER', revoke(FREEZE)))).toEqual([]);
    expect([await freeze('leader'), await freeze('leader', other)]).toEqual([403, 403]);
    expect(await freeze('leader', plant.app, 'bin-unfreeze')).toBe(NOT_FOUND);
    expect(codes(await edit('admin', 'LEADER', grant(FREEZE)))).toEqual([]);
    expect(await freeze('leader')).toBe(NOT_FOUND);
  });

  it('stays as it was decided when the server starts again', async () => {
    await edit('admin', 'LEADER', revoke(FREEZE));
    await edit('admin', 'PLANNER', grant('query:operation-log'));
    expect(await storeRights(plant.pool, plant.bundle, new Date())).toEqual([]);
    expect((await row('LEADER')).permissions).not.toContain(FREEZE);
    expect((await row('PLANNER')).permissions).toContain('query:operation-log');
    await edit('admin', 'LEADER', grant(FREEZE));
  });

  it('is changed by nobody who holds the role, or may not give it', async () => {
    const { id, version } = await row('ADMIN');
    expect(codes(await act('admin2', 'role-edit', { id, version, name: 'All', permissions: [] }))).toContain('role.fixed');
    const rights = ['action:role-create', 'action:role-edit', 'record:role', FREEZE];
    await act('admin', 'role-create', { code: 'RIGHTS', name: 'Rights', permissions: rights });
    await plant.pool.query(
      `UPDATE "user" SET "roles" = '["planner", "RIGHTS"]', "version" = "version" + 1 WHERE "account" = 'planner'`,
    );
    expect(codes(await edit('planner', 'LEADER', revoke(FREEZE)))).toContain('role.notGiven');
    expect(codes(await edit('planner', 'PLANNER', grant(FREEZE)))).toContain('role.own');
    expect((await row('LEADER')).permissions).toContain(FREEZE);
  });
});

describe('a release', () => {
  it('proposes what it adds, tells who edits roles once, and takes nothing away', async () => {
    await storeRights(plant.pool, without('bin-unfreeze'), new Date());
    expect((await row('LEADER')).permissions).toContain(UNFREEZE);
    await plant.pool.query(`UPDATE "role" SET "permissions" = "permissions" - $1 WHERE "code" = 'LEADER'`, [UNFREEZE]);
    for (const _ of [1, 2]) {
      const proposals = await storeRights(plant.pool, plant.bundle, new Date());
      expect(proposals.map(({ role, permissions }) => ({ role, permissions }))).toEqual([
        { role: 'leader', permissions: [UNFREEZE] },
      ]);
      await notifyProposals(plant.pool, plant.bundle, proposals, new Date());
    }
    const { rows } = await plant.pool.query<{ account: string }>(
      `SELECT u."account" FROM notice n JOIN "user" u ON u.id = n.user_id WHERE n.code = 'role.proposed' ORDER BY 1`,
    );
    expect(rows.map(({ account }) => account)).toEqual(['admin', 'admin2']);
    expect(await freeze('leader', plant.app, 'bin-unfreeze')).toBe(403);
  });

  it('has proposed until somebody decides', async () => {
    expect(codes(await act('admin', 'role-accept-proposed', { roleCode: 'LEADER' }))).toEqual([]);
    expect(await freeze('leader', plant.app, 'bin-unfreeze')).toBe(NOT_FOUND);
    expect(await row('LEADER')).toMatchObject({ proposed: [] });
    expect(await storeRights(plant.pool, plant.bundle, new Date())).toEqual([]);
  });

  it('grants a role that decides for others all of it', async () => {
    await storeRights(plant.pool, without('bin-unfreeze'), new Date());
    expect((await row('ADMIN')).permissions).not.toContain(UNFREEZE);
    await storeRights(plant.pool, plant.bundle, new Date());
    expect((await row('ADMIN')).permissions).toContain(UNFREEZE);
  });
});

it('a publication grants what it adds, and takes away what it leaves out, and nothing else', async () => {
  await edit('admin', 'LEADER', revoke(FREEZE));
  const publish = (bundle: Bundle): Promise<unknown> =>
    withClient(plant.pool, async (client) => {
      await client.query('BEGIN');
      await writeRights(client, bundle, 'publication', new Date());
      await client.query('COMMIT');
    });
  await publish(without('bin-unfreeze'));
  expect((await row('LEADER')).permissions).not.toContain(UNFREEZE);
  await publish(plant.bundle);
  const { permissions } = await row('LEADER');
  expect([permissions.includes(UNFREEZE), permissions.includes(FREEZE)]).toEqual([true, false]);
});
