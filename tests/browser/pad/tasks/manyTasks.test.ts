import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { band, enter, openFresh } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, rest } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** As many as a large store has after a week-end, in every state and in everybody's hands. */
const MANY = 5_000;
const GROUPS = [
  ['created', null],
  ['claimed', 'E001'],
  ['claimed', 'E002'],
  ['partly-done', 'E001'],
  ['partly-done', 'E002'],
  ['cancelled', null],
] as const;

/** What a list counts is what who reads it may begin, however much there is. */
describe('a list of 5,000 tasks', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    await shop.pool.query(
      `INSERT INTO "warehouse_task"
       SELECT made.* FROM "warehouse_task" t CROSS JOIN generate_series(1, $1::int) n
       CROSS JOIN LATERAL (SELECT $2::text[] AS states, $3::text[] AS people, 1 + n % cardinality($2::text[]) AS at) g
       CROSS JOIN LATERAL jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'code', 'TM-' || n,
         'state', g.states[g.at], 'assignee', (SELECT "id" FROM "person" WHERE "code" = g.people[g.at]))) made
       WHERE t."code" = 'TK-1'`,
      [MANY, GROUPS.map(([state]) => state), GROUPS.map(([, person]) => person)],
    );
    page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
  });

  /** Tasks by state and person, and one of each. */
  const groups = async (): Promise<readonly { readonly count: number; readonly code: string }[]> => {
    const { rows } = await shop.pool.query<{ count: number; code: string }>(
      `SELECT count(*)::int AS count, min("code") AS code FROM "warehouse_task" WHERE "kind" = 'put-on' GROUP BY "state", "assignee"`,
    );
    return rows;
  };
  const mayBegin = async (code: string): Promise<boolean> => {
    const data = { input: { operatorNo: 'E001', taskCode: code } };
    const answer = await page.request.post('/api/screens/put-on-pad/look', { data });
    const { refusals } = ((await answer.json()) as { data: { refusals: readonly { at?: string }[] } }).data;
    return !refusals.some(({ at }) => at === '/taskCode');
  };
  const startable = async (): Promise<number> => {
    const all = await Promise.all((await groups()).map(async ({ count, code }) => ((await mayBegin(code)) ? count : 0)));
    return all.reduce((sum, count) => sum + count, 0);
  };

  it('counts in its band, on its chips and on its tile what this person may begin', async () => {
    const count = await startable();
    expect(count).toBeGreaterThan(MANY / 3);
    expect(count).toBeLessThan(MANY);
    await openFresh(page, '/#/pad/s/put-on-task');
    await page.getByTestId('task').first().waitFor();
    await rest(page);
    const text = await band(page).innerText();
    expect(text.replaceAll(',', '')).toContain(String(count));
    // A part of them was read: there are at least so many.
    expect(text).toContain('1,000+');
    await openFresh(page, '/#/pad');
    const tile = page.getByTestId('tile').filter({ hasText: await say(page, 'put-on-task') });
    await expect.poll(async () => (await tile.first().innerText()).replaceAll(',', '')).toContain(String(count));
    expect(await tile.first().innerText()).toContain('20+');
    expectNoFault(page);
  });
});
