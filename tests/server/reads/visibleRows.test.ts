import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { genealogyNodes } from '../../../server/services/reads/genealogy/genealogyNodes.ts';
import { rowKey, type RowRef } from '../../../server/services/reads/rowLabels.ts';
import { visibleRows } from '../../../server/services/reads/visibleRows.ts';
import { openPlant, type Plant } from '../../http/plant.ts';
import { context } from '../store/kit.ts';

let plant: Plant;
let users: ReadonlyMap<string, RowRef>;

beforeAll(async () => {
  plant = await openPlant();
  const { rows } = await plant.pool.query<{ id: string; account: string }>(`SELECT id::text, account FROM "user"`);
  users = new Map(rows.map(({ id, account }) => [account, { entity: 'user', id }]));
});
afterAll(() => plant.close());

/** What of all users, and of a kind that no role limits, somebody sees. */
async function seenBy(account: string): Promise<ReadonlySet<string>> {
  const actor = await loadActor(plant.pool, plant.bundle, users.get(account)!.id);
  if (!actor) throw new Error(account);
  const rows = [...users.values(), { entity: 'part', id: users.get(account)!.id }];
  return visibleRows(plant.pool, plant.bundle, { ...context, actor }, rows);
}

it('a graph is shown to whose rows are limited by who they are', async () => {
  const actor = await loadActor(plant.pool, plant.bundle, users.get('keeper')!.id);
  const rows = [...users.values()].map((row) => ({ ...row, steps: 0 }));
  const nodes = await genealogyNodes(plant.pool, plant.bundle, { ...context, actor: actor! }, rows);
  expect(nodes.map(({ hasLeft, code }) => hasLeft || code === undefined)).toEqual(rows.map(() => false));
});

describe('rows within what somebody sees of their kind', () => {
  it('are their own user alone, where the role says so, and every row of a kind that is not limited', async () => {
    const { id } = users.get('keeper')!;
    expect([...(await seenBy('keeper'))].toSorted()).toEqual([
      rowKey({ entity: 'part', id }),
      rowKey({ entity: 'user', id }),
    ]);
  });

  it('are all of them for who looks after users', async () => {
    expect((await seenBy('admin')).size).toBe(users.size + 1);
  });
});
