import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPlantRoles } from '#engine';
import { limitsOf } from '../../../engine/permission/limits.ts';
import type { SignedIn } from '../../../server/core/signedIn.ts';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { holds } from '../../../server/services/reads/reportedRows.ts';
import { openPlant, send, type Plant, type Reply } from '../../http/plant.ts';
import { sessionsOf } from '../../http/sessionsOf.ts';

let plant: Plant;
let keys = 0;
const session = sessionsOf(() => plant);
const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const get = async (as: string, url: string): Promise<Reply> => send(plant.app, 'GET', url, undefined, await session(as));
const act = async (as: string, action: string, input: object): Promise<Reply> =>
  send(plant.app, 'POST', `/api/actions/${action}`, input, {
    ...(await session(as)),
    'idempotency-key': `limits-${(keys += 1)}`,
  });
const done = async (action: string, input: object): Promise<void> =>
  expect([action, codes(await act('admin', action, input))]).toEqual([action, []]);
const row = async (table: string, by: string, value: string) =>
  (await plant.pool.query<{ id: string; version: number }>(`SELECT * FROM "${table}" WHERE "${by}" = $1`, [value])).rows[0]!;
const rowsOf = async (as: string, query: string): Promise<readonly string[]> => {
  const { data } = (await get(as, `/api/queries/${query}`)).body;
  return (data as unknown as { readonly items: readonly { readonly code: string }[] }).items.map(({ code }) => code);
};

/** Two warehouses with a bin each, two suppliers alike but for their contact; the operator belongs to the first warehouse. */
beforeAll(async () => {
  plant = await openPlant();
  await done('organization-create', { code: 'PLANT', name: 'Plant' });
  await done('site-create', { code: 'SITE', name: 'Site', timeZone: 'Asia/Shanghai' });
  for (const n of [1, 2]) {
    await done('warehouse-create', { code: `W${n}`, name: `W${n}`, kind: 'raw', site: 'SITE' });
    await done('storage-area-create', { code: `A${n}`, name: `A${n}`, warehouse: `W${n}`, kind: 'normal' });
    await done('bin-create', { code: `B${n}`, storageArea: `A${n}`, kind: 'floor' });
  }
  await done('warehouse-create', { code: 'W9', name: 'W9', kind: 'raw', site: 'SITE' });
  await done('storage-area-create', { code: 'A9', name: 'Far away', warehouse: 'W9', kind: 'normal' });
  await done('bin-create', { code: 'B9', storageArea: 'A9', kind: 'floor' });
  await done('supplier-create', { code: 'S1', name: 'Steel', contact: 'Ann', tel: '0512-1' });
  await done('person-create', { code: 'P1', name: 'Li Na', user: 'operator', warehouses: ['W1'] });
  await done('role-create', {
    code: 'STORE',
    name: 'Store',
    permissions: [
      'query:bin-list',
      'record:bin',
      'action:bin-freeze',
      'query:supplier',
      'record:supplier',
      'definitions.view',
      'definitions.map',
    ],
    limits: ['bin.ownWarehouses', 'supplier.noContact'],
  });
  const { id, version } = await row('user', 'account', 'operator');
  await done('user-edit', { id, version, account: 'operator', name: 'Li Na', organization: 'PLANT', roles: ['STORE'] });
});
afterAll(() => plant.close());

describe('what a role of the plant is limited to', () => {
  it('leaves rows out of lists, records and actions', async () => {
    await expect.poll(() => rowsOf('operator', 'bin-list'), { timeout: 5_000 }).toEqual(['B1']);
    const [mine, other] = [await row('bin', 'code', 'B1'), await row('bin', 'code', 'B2')];
    expect((await get('operator', `/api/records/bin/${mine.id}`)).status).toBe(200);
    expect((await get('operator', `/api/records/bin/${other.id}`)).status).toBe(404);
    expect(codes(await act('operator', 'bin-freeze', { binCode: 'B2', reason: 'damaged' }))).toEqual(['bin.notExist']);
    expect(codes(await act('operator', 'bin-freeze', { binCode: 'B1', reason: 'damaged' }))).toEqual([]);
  });

  it('closes what counts all rows of an entity to who sees a part of them, or none', async () => {
    const statusOf = async (entity: string): Promise<number> =>
      (await get('operator', `/api/definitions/heat/${entity}`)).status;
    // Suppliers have no states.
    await expect.poll(() => statusOf('supplier'), { timeout: 5_000 }).toBe(400);
    expect([await statusOf('bin'), await statusOf('box')]).toEqual([403, 403]);
    expect((await get('admin', '/api/definitions/heat/box')).status).toBe(200);
  });

  it('closes records to map and work decided again by a draft to who sees none of them', async () => {
    const draft = '/api/drafts/00000000-0000-7000-8000-000000000000';
    const asked = async (as: string): Promise<readonly number[]> => [
      (await get(as, `${draft}/records?entity=bin&axis=state&state=active`)).status,
      (await get(as, `${draft}/replay/00000000-0000-7000-8000-000000000000`)).status,
      (await send(plant.app, 'POST', `${draft}/replay`, {}, await session(as))).status,
    ];
    expect([await asked('operator'), await asked('admin')]).toEqual([
      [403, 403, 403],
      [404, 404, 404],
    ]);
  });

  it('hides fields: in two worlds that differ in them alone, everything looks the same', async () => {
    const { id } = await row('supplier', 'code', 'S1');
    const look = async (): Promise<readonly object[]> =>
      Promise.all(
        [
          '/api/queries/supplier',
          '/api/queries/supplier?search=Ann',
          '/api/queries/supplier?sort=contact',
          `/api/queries/supplier?filter=${encodeURIComponent('{"contact":{"is":"Ann"}}')}`,
          `/api/records/supplier/${id}`,
          `/api/records/supplier/${id}/history`,
          '/api/screens/supplier-list?shell=office',
        ].map(async (url) => (await get('operator', url)).body),
      );
    const before = await look();
    expect(JSON.stringify(before)).not.toContain('0512');
    await plant.pool.query(`UPDATE "supplier" SET "contact" = 'Bob', "tel" = '0512-2'`);
    expect(await look()).toEqual(before);
    expect(JSON.stringify((await get('admin', `/api/records/supplier/${id}`)).body)).toContain('Bob');
  });

  it('is not widened by who holds it: neither an organization nor a storage area comes to be theirs', async () => {
    await done('organization-create', { code: 'OTHER', name: 'Other' });
    await done('role-create', {
      code: 'TREE',
      name: 'Tree',
      permissions: [
        'record:user',
        'record:organization',
        'record:warehouse',
        'action:organization-edit',
        'action:storage-area-edit',
      ],
      limits: ['user.ownOrganization'],
    });
    const { id, version } = await row('user', 'account', 'operator');
    const roles = ['STORE', 'TREE'];
    await done('user-edit', { id, version, account: 'operator', name: 'Li Na', organization: 'PLANT', roles });
    const [tree, area] = [await row('organization', 'code', 'OTHER'), await row('storage_area', 'code', 'A2')];
    const moved = async (): Promise<readonly string[]> =>
      codes(await act('operator', 'organization-edit', { id: tree.id, version: tree.version, parent: 'PLANT' }));
    await expect.poll(moved, { timeout: 5_000 }).toEqual(['limit.widened']);
    const taken = { id: area.id, version: area.version, warehouse: 'W1' };
    expect(codes(await act('operator', 'storage-area-edit', taken))).toEqual(['limit.widened']);
    await done('storage-area-edit', taken);
  });

  it('holds for imports: a hidden record is neither edited nor reported of, nor is its code by its name', async () => {
    await done('role-create', {
      code: 'IMPORTS',
      name: 'Imports',
      permissions: ['action:bin-create', 'action:bin-edit', 'record:storage-area', 'record:warehouse'],
      limits: ['bin.ownWarehouses', 'storage-area.ownWarehouses'],
    });
    const { id, version } = await row('user', 'account', 'operator');
    const roles = ['STORE', 'IMPORTS'];
    await done('user-edit', { id, version, account: 'operator', name: 'Li Na', organization: 'PLANT', roles });
    const hidden = await row('bin', 'code', 'B9');
    const sent = async (text: string): Promise<Reply> => {
      const headers = {
        ...(await session('operator')),
        'content-type': 'text/csv',
        'idempotency-key': `limits-${(keys += 1)}`,
      };
      const { statusCode, body } = await plant.app.inject({ method: 'POST', url: '/api/import/bin', headers, payload: text });
      return { status: statusCode, body: JSON.parse(body) as Reply['body'] };
    };
    const refused = async (): Promise<readonly string[]> => codes(await sent('code,storageArea,kind\nB9,A1,floor\n'));
    await expect.poll(refused, { timeout: 5_000 }).toEqual(['bin.alreadyExists']);
    const named = await sent('code,storageArea,kind\nNEW,Far away,floor\n');
    expect(codes(named)).toEqual(['storageArea.notExist']);
    expect(JSON.stringify(named.body)).not.toContain('A9');
    expect(await row('bin', 'code', 'B9')).toEqual(hidden);
  });

  it('holds for the stream of events: what was and is hidden is not reported, what comes or leaves is', async () => {
    const bundle = plant.platform.bundle();
    const actor = (await loadActor(plant.pool, bundle, (await row('user', 'account', 'operator')).id))!;
    const by = { actor } as unknown as SignedIn;
    const { id } = await row('bin', 'code', 'B9');
    const entries = async (): Promise<readonly string[]> =>
      (await plant.pool.query<{ journal: string }>('SELECT journal FROM journal_row WHERE row_id = $1', [id])).rows.map(
        ({ journal }) => journal,
      );
    const reportedAfter = async (action: string, input: object): Promise<number> => {
      const before = await entries();
      await done(action, input);
      const entry = (await entries()).find((each) => !before.includes(each))!;
      return (await plant.platform.reads.reported([{ id: entry, rows: [{ entity: 'bin', id }] }], by))[0]!.length;
    };
    const moved = async (storageArea: string): Promise<number> =>
      reportedAfter('bin-edit', { id, version: (await row('bin', 'code', 'B9')).version, storageArea });
    expect(plant.platform.reads.shows({ entity: 'bin', id }, by)).toBeUndefined();
    expect(await reportedAfter('bin-freeze', { binCode: 'B9', reason: 'damaged' })).toBe(0);
    expect([await moved('A1'), await moved('A9')]).toEqual([1, 1]);
  });

  it('tells a stream of no row before its content is looked at, whatever the limit is about', () => {
    const { bundle } = plant;
    const limits = limitsOf(bundle).filter(({ limit }) => limit.where !== undefined);
    expect(limits.length).toBeGreaterThan(10);
    for (const { word, entity } of limits) {
      const role = { code: 'ONE', name: 'One', permissions: [`record:${entity}`], grouped: [], builtIn: null, preset: [] };
      const own = withPlantRoles(bundle, [{ ...role, limits: [word] }]);
      const actor = { userId: 'u', account: 'u', roles: ['ONE'], rows: [], workUnitIds: [], warehouseIds: [] };
      const reader = { actor, now: '2026-01-01T00:00:00.000Z', zone: 'UTC', settings: {} };
      expect([word, holds(own, reader, { entity, id: 'other' })]).not.toEqual([word, true]);
    }
  });

  it('is one of the limits there are, and set or lifted by nobody who does not see all of it', async () => {
    const unknown = { code: 'ODD', name: 'Odd', permissions: [], limits: ['bin.noSuchLimit'] };
    expect(codes(await act('admin', 'role-create', unknown))).toEqual(['limit.notExist']);
    await done('role-create', {
      code: 'RIGHTS',
      name: 'Rights',
      permissions: ['action:role-edit', 'action:role-create', 'record:role', 'record:bin'],
      limits: ['bin.ownWarehouses'],
    });
    const { id, version } = await row('user', 'account', 'planner');
    await done('user-edit', { id, version, account: 'planner', name: 'P', organization: 'PLANT', roles: ['RIGHTS'] });
    const store = await row('role', 'code', 'STORE');
    const lifted = { id: store.id, version: store.version, name: 'Store', permissions: ['record:bin'], limits: [] };
    const refused = codes(await act('planner', 'role-edit', lifted));
    expect(refused).toContain('limit.notGiven');
    await done('role-edit', lifted);
    const binOf = async (): Promise<number> =>
      (await get('operator', `/api/records/bin/${(await row('bin', 'code', 'B2')).id}`)).status;
    await expect.poll(binOf, { timeout: 5_000 }).toBe(200);
  });
});
