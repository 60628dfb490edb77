import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { band, enter, expectTone, openScan, primary, take } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { EVERYDAY_TASKS } from '../../kit/plant/tasks.ts';
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

/** How many taps a task takes after its scans. */
describe('taps after the scans', () => {
  const shop = useShop();

  it.each(EVERYDAY_TASKS)('of $name', async ({ account, screen, codes, press, taps: most, agree }) => {
    const page = await shop.device({ language: 'en' });
    await enter(page, account);
    await openScan(page, screen);
    const taps = await countTaps(page);
    await take(page, ...codes);
    await press(page);
    await (agree ? page.getByTestId('second-person').waitFor() : expectTone(page, 'done'));
    expect(await taps()).toBe(most);
    await page.context().close();
  });

  it('are said by the form of a fault, whose known fields are filled in', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'operator');
    await openScan(page, 'fault-report');
    await take(page, 'B-E002', 'EQ-02', 'FC-1');
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.form.taps', { taps: 2 }));
    const { rows } = await shop.pool.query(
      `SELECT "description", "nature", "stop_minutes"::int, now() - "damage_at" < '5 minutes' AS "is_now" FROM "fault_repair_order"`,
    );
    expect(rows).toEqual([{ description: 'Belt torn', nature: 'mechanical', stop_minutes: 0, is_now: true }]);
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
    await page.reload();
    await expect.poll(place).toEqual([String(Number(number) + 1), count]);
    expect(await done.innerText()).toMatch(/02[^]*\d\d:\d\d/);
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('button', { name: await say(page, 'ui.signOut') }).click();
    await page.locator('input').first().waitFor();
    await enter(page, 'keeper');
    await openScan(page, 'put-on-pad');
    await take(page, 'TK-3');
    await expect.poll(place).toHaveLength(2);
    expect(await done.count()).toBe(0);
    await page.context().close();
  });
});
