import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../server/core/newId.ts';
import type { Heat } from '../../../server/services/reads/heat.ts';
import { insertRows } from '../../http/insertRows.ts';
import { bundle, openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { sampleRow } from '../../http/sampleRows.ts';

/** When each order of a life was made, and minutes from one change to the next. */
const MADE = '2026-03-02T00:00:00.000Z';
const LIVES: readonly (readonly (readonly [event: string, to: string, minutes: number])[])[] = [
  [
    ['release', 'released', 10],
    ['start', 'producing', 20],
    ['complete', 'completed', 100],
    ['close', 'closed', 5],
  ],
  [
    ['release', 'released', 30],
    ['start', 'producing', 20],
    ['pause', 'paused', 40],
    ['resume', 'producing', 60],
    ['complete', 'completed', 200],
  ],
  [
    ['release', 'released', 20],
    ['start', 'producing', 20],
    ['pause', 'paused', 10],
    ['resume', 'producing', 10],
    ['pause', 'paused', 30],
    ['resume', 'producing', 5],
  ],
];

let plant: Plant;
let system: string;
let journal: string;
let admin: Awaited<ReturnType<typeof signIn>>;
const lines: string[] = [];

beforeAll(async () => {
  plant = await openPlant();
  admin = await signIn(plant.app, 'admin');
  system = (await plant.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'system'`)).rows[0]!.id;
  journal = newId(Date.parse(MADE));
  await plant.pool.query(
    `INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, definition_hash, idempotency_key)
     VALUES ($1, $2, $3, $3, $2, 'work-order-release', '{}', 'hash', 'heat')`,
    [journal, MADE, system],
  );
  for (const life of LIVES) await live(life);
});
afterAll(() => plant.close());

/** An order that goes through its changes, on a line of its own. */
async function live(life: (typeof LIVES)[number]): Promise<void> {
  const line = sampleRow(bundle, 'line');
  await insertRows(plant.pool, bundle, system, line.rows);
  lines.push(line.code);
  const { rows, id } = sampleRow(bundle, 'work-order', { state: life.at(-1)![1], line: line.id, createdAt: MADE });
  await insertRows(plant.pool, bundle, system, rows);
  await plant.pool.query(`UPDATE work_order SET created_at = $2 WHERE id = $1`, [id, MADE]);
  let [at, from] = [Date.parse(MADE), 'created'];
  for (const [event, to, minutes] of life) {
    at += minutes * 60_000;
    await plant.pool.query(
      `INSERT INTO state_change (id, created_at, created_by, journal, entity, entity_id, region, from_state, to_state, event)
       VALUES ($1, $2, $3, $4, 'work-order', $5, 'state', $6, $7, $8)`,
      [newId(at), new Date(at).toISOString(), system, journal, id, from, to, event],
    );
    from = to;
  }
}

const read = async (query = '', as = admin) => {
  const { status, body } = await send(plant.app, 'GET', `/api/definitions/heat/work-order${query}`, undefined, as);
  return { status, codes: body.refusals?.map(({ code }) => code), heat: body.data as unknown as Heat };
};
const stateIn = (heat: Heat, state: string) => heat.states.find((each) => each.state === state);

describe('where work orders stay', () => {
  it('is counted by state, in the order of the model, with the stay in the first of them', async () => {
    const { heat } = await read();
    expect(heat.states.map(({ state }) => state)).toEqual([...bundle.stateModels.get('work-order')!.states]);
    expect(stateIn(heat, 'created')).toEqual({ state: 'created', count: 0, passes: 3, medianMinutes: 20, p95Minutes: 29 });
    expect(stateIn(heat, 'released')).toMatchObject({ passes: 3, medianMinutes: 20, p95Minutes: 20 });
    expect(stateIn(heat, 'producing')).toMatchObject({ count: 1, passes: 5, medianMinutes: 40 });
    expect(stateIn(heat, 'closed')).toMatchObject({ count: 1, passes: 0, medianMinutes: null });
  });

  it('says which ways they take, and how often they come back', async () => {
    const { heat } = await read();
    expect(heat.transitions).toContainEqual({
      event: 'resume',
      from: 'paused',
      to: 'producing',
      count: 3,
      returns: 3,
      medianMinutes: 10,
    });
    expect(heat.loops).toEqual({ records: 2, returns: 4, most: 3 });
  });

  it('is that of one line, or of a time, where that is asked', async () => {
    const one = await read(`?line=${encodeURIComponent(lines[0]!)}`);
    expect(stateIn(one.heat, 'producing')).toMatchObject({ passes: 1, medianMinutes: 100 });
    expect(one.heat.loops.records).toBe(0);
    const early = await read(`?to=${encodeURIComponent('2026-03-02T00:15:00.000Z')}`);
    expect(early.heat.transitions).toEqual([
      { event: 'release', from: 'created', to: 'released', count: 1, returns: 0, medianMinutes: 10 },
    ]);
  });

  it.each([
    ['?axis=nothing', 400, ['heat.noAxis']],
    ['?shift=S1', 400, ['heat.noFilter']],
    ['?from=yesterday', 400, ['heat.noMoment']],
  ])('refuses %s with its reason', async (query, status, codes) => {
    const answer = await read(query);
    expect(answer.status).toBe(status);
    expect(answer.codes).toEqual(codes);
  });

  it('is closed to who may not see definitions', async () => {
    const { status } = await read('', await signIn(plant.app, 'operator'));
    expect(status).toBe(403);
  });

  it.runIf(process.env['LONG'] === '1')('is there at once over 100,000 changes', async () => {
    for (let part = 0; part < 10; part += 1)
      await plant.pool.query(
        `INSERT INTO state_change (id, created_at, created_by, journal, entity, entity_id, region, from_state, to_state, event)
         SELECT gen_random_uuid(), $1::timestamptz + n * interval '1 minute', $2, $3, 'work-order', r.id, 'state',
           CASE n % 2 WHEN 0 THEN 'producing' ELSE 'paused' END, CASE n % 2 WHEN 0 THEN 'paused' ELSE 'producing' END, 'pause'
         FROM (SELECT id FROM work_order LIMIT 3) r, generate_series(1, 3334) n`,
        [MADE, system, journal],
      );
    const start = performance.now();
    await read();
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
