import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';

let plant: Plant;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
});

afterAll(() => plant.close());

const DAY = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-21T00:00:00.000Z' };

/** The period, where a query takes one. */
function asked(id: string): string {
  const params = plant.bundle.queries.get(id)?.params ?? [];
  return new URLSearchParams(Object.entries(DAY).filter(([name]) => params.some((each) => each.name === name))).toString();
}

it('the database understands every query, as it sorts and by each name it sorts by', async () => {
  const unread: unknown[] = [];
  for (const { id, sort } of plant.bundle.queries.values())
    for (const name of [undefined, ...sort.map((each) => each.replace(/^-/, ''))]) {
      const order = name === undefined ? '' : `&sort=${name}`;
      const { status, body } = await send(plant.app, 'GET', `/api/queries/${id}?${asked(id)}${order}`, undefined, admin);
      if (status >= 500) unread.push([id, order, status, body]);
    }
  expect(unread).toEqual([]);
});
