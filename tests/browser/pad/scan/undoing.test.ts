import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newest } from '../../kit/plant/db.ts';
import { band, beats, enter, expectTone, finish, openScan, take, type, undo } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** What was done last is taken back by one key, which says by its name what it does. */
describe('what was just done, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
  });

  const takeBack = async (name: string): Promise<void> => {
    const title = await say(page, name);
    expect((await undo(page).innerText()).trim()).toBe(title);
    await page.route('**/api/actions/*', async (route) => {
      await pause(1_000);
      await route.continue();
    });
    const answered = page.waitForResponse('**/api/actions/*');
    await undo(page).press('Enter');
    // What is sent is called by the undo, not by the screen.
    const sent = await say(page, 'ui.sent', { action: title });
    await expect.poll(() => band(page).innerText()).toContain(sent);
    await answered;
    await page.unroute('**/api/actions/*');
    await expectTone(page, 'wait');
    expect((await beats(page)).at(-1)).toMatchObject({ verdict: 'accepted' });
  };

  it('is a split: the parts go back into their box', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-010');
    await type(page, '3');
    await finish(page);
    await expectTone(page, 'done');
    const piece = await newest(shop, 'box');
    await takeBack('hu-split.undo');
    expect(await shop.row('box', 'BX-010')).toMatchObject({ quantity: '40.00' });
    expect(await shop.row('box', piece)).toMatchObject({ quantity: '0.00' });
  });

  it('is one box of a count, and the box can be counted anew', async () => {
    await openScan(page, 'warehouse-assembly-stock-count');
    await take(page, 'E001', 'CT-1', 'F-01', 'CM-1');
    await expectTone(page, 'done');
    await take(page, 'CM-2');
    await expectTone(page, 'done');
    await takeBack('stock-count-undo');
    const { rows } = await shop.pool.query(`SELECT "scanned_code" FROM "stock_count_line" WHERE "real_quantity" IS NOT NULL`);
    expect(rows).toEqual([{ scanned_code: 'CM-1' }]);
    await take(page, 'CM-2');
    await expectTone(page, 'done');
  });

  it('breaks nothing', async () => {
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
  });
});
