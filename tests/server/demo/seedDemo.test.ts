import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actions } from '../../../server/core/ports/actions.ts';
import { ShiftClock } from '../../../server/demo/day/ShiftClock.ts';
import { startDay } from '../../../server/demo/day/startDay.ts';
import type { ProgressReport } from '../../../server/demo/Progress.ts';
import { seedDemo, type SeedResult } from '../../../server/demo/seedDemo.ts';
import { startDemo } from '../../../server/demo/startDemo.ts';
import type { PageRead } from '../../../server/core/ports/reads.ts';
import { columnName, tableName } from '../../../server/database/sql/names.ts';
import { tableOf } from '../../house/page.ts';
import { bundle, openPlant, type TestPlant } from '../import/plantKit.ts';

const HOUR_MS = 3_600_000;
/** Everybody who works on the floor. */
const PEOPLE = ['operator', 'keeper', 'leader', 'inspector', 'quality', 'maintainer', 'toolkeeper'];
const SESSION = { sessionId: 'none', kind: 'bearer', userVersion: 1 } as const;
const FIRST_PAGE = { params: {}, limit: 10 };

let plant: TestPlant;
const clock = new ShiftClock(new Date(Date.now() - 8 * HOUR_MS));
const reports: ProgressReport[] = [];
beforeAll(async () => {
  plant = await openPlant(clock.now);
});
afterAll(() => plant.close());

function seed(on: TestPlant, actions: Actions = on.deps.actions): Promise<SeedResult> {
  const options = {
    size: 'small',
    now: clock.now(),
    progress: (progressed: ProgressReport) => void reports.push(progressed),
  } as const;
  return seedDemo({ pool: on.pool, bundle, actions, zone: 'Asia/Shanghai' }, options);
}

/** The power goes off before the nth action. */
function cutOffAt(nth: number): Actions {
  let count = 0;
  const { actions } = plant.deps;
  const run: Actions['run'] = (call) => ((count += 1) >= nth ? Promise.reject(new Error('power cut')) : actions.run(call));
  return {
    run,
    runAll: (calls, options) => actions.runAll(calls, options),
    answeredBefore: (call) => actions.answeredBefore(call),
  };
}

const count = async (from: string): Promise<number> =>
  Number((await plant.rows(`SELECT count(*) AS n FROM ${from}`))[0]?.['n']);
/** A code of the plant as a page writes it; `-02` after another is the end of one like it. */
const CODE = /`([A-Z]+(?:\d{3,}|(?:\d*-[A-Z0-9]+)+))`/g;
/** Every code there is, whatever it stands for. */
const allCodes = (): string =>
  [...bundle.entities.values()]
    .filter(({ kindOf }) => kindOf !== 'view')
    .flatMap(({ id, fields }) =>
      [...fields.values()]
        .filter(({ kind }) => kind === 'code')
        .map(({ name }) => `SELECT "${columnName(name)}" AS code FROM "${tableName(id)}"`),
    )
    .join(' UNION ');
const states = async (table: string): Promise<readonly unknown[]> =>
  (await plant.rows(`SELECT DISTINCT state FROM ${table} ORDER BY state`)).map(({ state }) => state);

describe('the demo plant', () => {
  it('is made once, and goes on where it was cut off', async () => {
    await expect(seed(plant, cutOffAt(12))).rejects.toThrow('power cut');
    await expect(seed(plant, cutOffAt(120))).rejects.toThrow('power cut');
    expect(await seed(plant)).toBe('made');
    const entries = await count('journal_entry');
    expect(await seed(plant)).toBe('there');
    expect(await count('journal_entry')).toBe(entries);
  }, 180_000);

  it('tells how far it is', () => {
    expect(reports).toContainEqual({ step: 'bins', done: 2_000, of: 2_000, perSecond: expect.any(Number) });
    expect(reports.findLast(({ step }) => step === 'workOrders')).toMatchObject({ done: 42, of: 42 });
    expect(reports.at(-1)).toMatchObject({ step: 'maintenance', done: 4, of: 4 });
  });

  it('has a text for every step it tells', () => {
    const codes = reports.map(({ step }) => `demo.step.${step}`);
    expect(codes.filter((code) => !bundle.texts.zh.has(code) || !bundle.texts.en.has(code))).toEqual([]);
  });

  it('holds what a plant holds', async () => {
    expect(await count('part')).toBe(203);
    expect(await count(`part WHERE unit = 'pcs' AND decimals IS DISTINCT FROM 0`)).toBe(0);
    expect(await count('bin')).toBe(2_003);
    expect(await count(`box WHERE code LIKE 'BX0%'`)).toBe(5_000);
    expect(await count(`pallet WHERE code LIKE 'PL0%'`)).toBe(980);
    expect(await count('warehouse')).toBe(3);
    expect(await count('storage_area')).toBe(12);
    expect(await count('person WHERE "user" IS NOT NULL AND badge IS NOT NULL')).toBe(10);
    expect(await count('feeding_record')).toBeGreaterThan(0);
  });

  it('holds what the steps of the tour scan, and has the people they sign in as', async () => {
    const steps = tableOf('docs/tour.md', ['as', 'open', 'do']);
    const codes = new Set(steps.flatMap(([, , work = '']) => [...work.matchAll(CODE)].map(([, code = '']) => code)));
    expect(codes.size).toBeGreaterThan(40);
    const known = await plant.rows(`SELECT upper(code) AS code FROM (${allCodes()}) AS each`);
    const held = new Set(known.map(({ code }) => code));
    expect([...codes].filter((code) => !held.has(code))).toEqual([]);
    const accounts = new Set((await plant.rows('SELECT account FROM "user"')).map(({ account }) => account));
    expect(steps.filter(([as = '']) => !accounts.has(as.replaceAll('`', '')))).toEqual([]);
  });

  it('has words for every dictionary a field offers, and no others', async () => {
    const named = [...bundle.actions.values()]
      .flatMap(({ input }) => input.fields ?? [])
      .map((field) => field.schema['x-dictionary']);
    const kept = await plant.rows(
      'SELECT d.key, count(*)::int AS words FROM dictionary d JOIN dictionary_detail w ON w.dictionary = d.id GROUP BY d.key',
    );
    expect(kept.map(({ key }) => String(key)).toSorted()).toEqual(
      [...new Set(named.filter((key) => key !== undefined))].toSorted(),
    );
    expect(kept.filter(({ words }) => Number(words) < 3)).toEqual([]);
  });

  it('has orders, tasks and cards in every state', async () => {
    expect(await states('receive_order')).toEqual(['closed', 'completed', 'partly-received', 'unfinished']);
    expect(await states('warehouse_task')).toEqual(['cancelled', 'claimed', 'created', 'done', 'partly-done']);
    expect(await states('work_order')).toEqual([
      'cancelled',
      'closed',
      'completed',
      'created',
      'paused',
      'producing',
      'released',
    ]);
    expect(await states('process_card')).toEqual(['created', 'finished', 'invalid', 'merged', 'on-hold', 'running']);
    expect(await states('dispatch_order')).toEqual(['dispatched', 'finished', 'started', 'withdrawn']);
  });

  it('stands on movements alone and breaks no invariant', async () => {
    const [sums] = await plant.rows(
      `SELECT (SELECT sum(quantity) FROM stock_movement WHERE entity = 'box') = (SELECT sum(quantity) FROM box) AS same`,
    );
    expect(sums).toEqual({ same: true });
    expect(await plant.deps.invariants.check()).toEqual([]);
  });

  it('plays a shift: everybody works at its moments, and no invariant breaks', async () => {
    const said: string[] = [];
    const shift = { begins: clock.now(), minutes: 120, seed: 1 };
    const tally = await startDay(plant.deps, clock, shift, (code) => void said.push(code));
    expect(said.at(-1)).toBe('demo.day.sound');
    const worked = [
      'process-report',
      'goods-receiving',
      'put-on-pad',
      'patrol-report',
      'abnormal-close',
      'fault-report',
      'pre-assembly-cleaning-out',
    ];
    expect(worked.filter((action) => (tally.get(action)?.done ?? 0) === 0)).toEqual([]);
    const at = shift.begins.toISOString();
    const [span] = await plant.rows(
      `SELECT count(DISTINCT created_at)::int AS moments, min(created_at) >= '${at}' AND max(created_at) < '${at}'::timestamptz + interval '2 hours' AS within
       FROM process_report WHERE created_at > '${at}'`,
    );
    expect(span).toEqual({ moments: expect.any(Number), within: true });
    expect(Number(span?.['moments'])).toBeGreaterThan(20);
  }, 60_000);

  it('leaves something to do on every task list of the PAD', async () => {
    const lists = [...bundle.screens.values()].flatMap(({ id, definition }) =>
      definition.kind === 'tasks' && definition.shell !== 'office' ? [{ id, query: definition.query }] : [],
    );
    const people = await Promise.all(PEOPLE.map(async (name) => ({ ...SESSION, name, ...(await plant.as(name)) })));
    const idle: string[] = [];
    for (const { id, query } of lists) {
      const pages = await Promise.all(people.map((by) => plant.deps.reads.query(query, FIRST_PAGE, by)));
      if (pages.every((page) => 'refusals' in page || (page.data as PageRead).items.length === 0)) idle.push(id);
    }
    expect(lists.length).toBeGreaterThan(20);
    expect(idle).toEqual([]);
  });

  it('keeps out of a plant that somebody uses', async () => {
    const used = await openPlant();
    const input = { code: 'S', name: 'Site' };
    const call = { action: 'site-create', input, signedIn: await used.as('admin'), idempotencyKey: 'k', isDryRun: false };
    await used.deps.actions.run({ ...call, confirmed: new Set(), versions: {} });
    expect(await seed(used)).toBe('occupied');
    const said: string[] = [];
    await startDemo(used.deps, [], (code) => void said.push(code));
    expect(said).toEqual(['demo.occupied']);
    await used.close();
  });
});
