import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { choose, done } from '../../kit/forms.ts';
import { band, enter, expectTone, take } from '../../kit/pad.ts';
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

/** How many taps a task takes after its scans. */
describe('taps after the scans', () => {
  const shop = useShop();

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
});
