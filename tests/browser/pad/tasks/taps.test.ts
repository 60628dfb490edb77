import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { judge, line } from '../../kit/checklist.ts';
import { choose, done } from '../../kit/forms.ts';
import { band, enter, expectTone, finish, openScan, primary, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

/** Counts what is pressed from now on: keys of the screen, not what is scanned. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const count = (): number => {
    const counter = window as unknown as { taps?: number };
    if (counter.taps === undefined) {
      counter.taps = 0;
      addEventListener('click', ({ isTrusted }) => (counter.taps = (counter.taps ?? 0) + Number(isTrusted)), {
        capture: true,
      });
    }
    return counter.taps;
  };
  await page.evaluate(count);
  return () => page.evaluate(count);
}

/** Tasks with what is scanned, what is typed on the keypad, the presses of the primary action, and the tone they end in. */
const TASKS = [
  ['put-away', 'keeper', 'put-on-pad', ['E001', 'TK-1', 'DK-1', 'F-02'], '', 0, 'done'],
  ['retrieval', 'keeper', 'put-off-pad', ['E001', 'TO-1', 'F-01', 'OUT-1'], '', 0, 'done'],
  ['pull preparation', 'keeper', 'pull-preparation', ['E001', 'PU-1', 'BR-1', 'BR-2'], '', 0, 'done'],
  ['the split of a box', 'keeper', 'hu-split', ['BX-010'], '12', 1, 'done'],
  ['the building of a pallet', 'keeper', 'pallet-merge', ['PL-3', 'BX-008', 'BX-009'], '', 1, 'done'],
  ['a pull', 'operator', 'pull-list', ['E002', 'ST-WIND', 'BR-OUT'], '', 1, 'done'],
  ['stock-up', 'keeper', 'assembly-stock-up-save', ['SD-1', 'CM-3'], '', 1, 'done'],
  ['samples, before the second person', 'keeper', 'sample-task', ['E001', 'SM-1', 'BX-001'], '', 1, 'confirm'],
  ['a process report', 'operator', 'process-report', ['E002', 'PC-1'], '', 1, 'done'],
] as const;

/** How many taps a task takes after its scans. */
describe('taps after the scans', () => {
  const shop = useShop();

  it.each(TASKS)('of %s', async (_task, account, screen, codes, digits, presses, tone) => {
    const page = await shop.device({ language: 'en' });
    await enter(page, account);
    await openScan(page, screen);
    const taps = await countTaps(page);
    await take(page, ...codes);
    await type(page, digits);
    for (let press = 0; press < presses; press += 1) await finish(page);
    await (tone === 'confirm' ? page.getByTestId('second-person').waitFor() : expectTone(page, tone));
    expect(await taps()).toBe(presses);
    await page.context().close();
  });

  it('are two for a fault: how bad it is, and report', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'operator', '/#/pad/s/fault-report');
    await expectTone(page, 'wait');
    const taps = await countTaps(page);
    await take(page, 'B-E002', 'EQ-01', 'FC-1');
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.form.taps', { taps: 2 }));
    await choose(page, '/level', 'fault-repair-order.value.level.high');
    await done(page);
    expect(await taps()).toBe(2);
    const { rows } = await shop.pool.query(
      `SELECT "description", "nature", "stop_minutes"::int, now() - "damage_at" < '5 minutes' AS "is_now" FROM "fault_repair_order"`,
    );
    expect(rows).toEqual([{ description: 'Belt torn', nature: 'mechanical', stop_minutes: 0, is_now: true }]);
    await page.context().close();
  });

  it('are one a line for a spot check, and one for the whole: the first answer begins it', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'operator');
    await openScan(page, 'spot-check');
    await take(page, 'E002', 'EQ-01');
    await line(page, 'Emergency stop').waitFor();
    const taps = await countTaps(page);
    await judge(page, 'Emergency stop', 'ok');
    await expect.poll(() => band(page).innerText()).toContain('Pressure');
    await type(page, '5');
    await judge(page, 'Door', 'ok');
    await done(page);
    expect(await taps()).toBe(3);
    expect(await shop.row('spot_check_order', 'SO-1')).toMatchObject({ state: 'completed', result: 'ok' });
    await page.context().close();
  });

  it('are none a box in a count, and one for the whole once every box is counted', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
    await openScan(page, 'supermarket-stock-count');
    const taps = await countTaps(page);
    await take(page, 'E001', 'CT-supermarket', 'C-02', 'CB-2');
    await expectTone(page, 'done');
    expect(await taps()).toBe(0);
    await page.getByRole('button', { name: await say(page, 'stock-count-complete') }).press('Enter');
    await expect.poll(() => shop.row('stock_count_task', 'CT-supermarket')).toMatchObject({ state: 'completed' });
    expect(await taps()).toBe(1);
    await page.context().close();
  });

  it('goes on with the next task of a round, which says how many are done and which this is', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
    await openScan(page, 'put-on-pad');
    await take(page, 'E001', 'TK-2');
    const place = async (): Promise<readonly string[]> => /(\d+) of (\d+)/.exec(await band(page).innerText())?.slice(1) ?? [];
    await expect.poll(place).toHaveLength(2);
    const [number = '', count = ''] = await place();
    await take(page, 'DK-2', 'F-02');
    await expectTone(page, 'done');
    await primary(page).press('Enter');
    await expect.poll(place).toEqual([String(Number(number) + 1), count]);
    const done = page.getByTestId('round').locator('[data-done="true"]');
    expect(await done.innerText()).toMatch(/02[^]*\d\d:\d\d/);
    await page.context().close();
  });
});
