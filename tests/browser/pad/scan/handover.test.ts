import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { band, enter, expectTone, finish, openScan, scanned, settle, take } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** From one person to the next, and from a list to its work and back. */
describe.each(oneOf(['zh', 'en'] as const, 1))('on a PAD in %s', (language) => {
  const shop = useShop();
  let page: Page;
  const seen = (text: string): Promise<boolean> => page.getByText(text, { exact: true }).first().isVisible();
  beforeAll(async () => {
    page = await shop.device({ language });
    await enter(page, 'keeper');
  });

  it('a task is found by the label of the box it is about, and by what it names', async () => {
    await page.goto('/#/pad/s/put-on-task');
    await settle(page);
    for (const code of ['DK-1', 'D-01', 'HEAT-7']) {
      expect([code, await scanned(page, code)]).toEqual([code, 'accepted']);
      expect(await band(page).innerText()).toContain(await say(page, 'ui.tasks.for', { code, count: 4 }));
    }
    expect(await scanned(page, 'CM-1')).toBe('refused');
    await expectTone(page, 'wait');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.tasks.notYours', { code: 'CM-1' }));
    expect(await scanned(page, 'NO-7')).toBe('refused');
    await expectTone(page, 'refused');
    expect(await band(page).innerText()).toContain('NO-7');
  });

  it('the right bin ends a task and brings the next one: two scans a put-away', async () => {
    const task = language === 'zh' ? 'TK-1' : 'TK-2';
    await take(page, task);
    await page.waitForURL(/put-on-pad/);
    await settle(page);
    await take(page, 'E001', language === 'zh' ? 'DK-1' : 'DK-2', 'F-02');
    await expectTone(page, 'done');
    const next = language === 'zh' ? ['TK-2', 'DK-2'] : ['TK-1', 'DK-1'];
    await take(page, next[1]!, 'F-02');
    await expectTone(page, 'done');
    for (const code of [task, next[0]!]) expect(await shop.row('warehouse_task', code)).toMatchObject({ state: 'done' });
    await page.goto('/#/pad/s/put-on-task');
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.tasks.ask', { count: 2 }));
  });

  it('the box merged into is shown at the end, not one that was emptied', async () => {
    const [from, into] = language === 'zh' ? ['BX-020', 'BX-021'] : ['BX-022', 'BX-023'];
    await shop.pool.query(`UPDATE "box" SET "label_quantity" = 500 WHERE "code" = $1`, [into]);
    await openScan(page, 'hu-merge');
    await take(page, into, from);
    await finish(page);
    await expectTone(page, 'done');
    await page.locator('main').getByText(into).first().waitFor();
    expect(await page.locator('main').getByText(from).count()).toBe(0);
  });

  it('a finger on a key of the keypad does not hand the Enter key of the device to it', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-024');
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.keyboard.press('Enter');
    expect(await page.getByTestId('quantity').first().innerText()).toMatch(/^4\s*$/);
  });

  it('who signs in after another sees what is their own, without starting again', async () => {
    await page.goto('/#/pad');
    await settle(page);
    const receive = await say(page, 'goods-receiving');
    await page.getByRole('button', { name: await say(page, 'pad.warehouse') }).click();
    await expect.poll(() => seen(receive)).toBe(true);
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('button', { name: await say(page, 'ui.signOut') }).click();
    await page.locator('input[name="account"]').waitFor();
    await page.locator('input[name="account"]').fill('operator');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await settle(page);
    await page.getByRole('button', { name: await say(page, 'pad.warehouse') }).click();
    await expect.poll(() => seen(receive)).toBe(false);
    expectNoFault(page);
  });

  it('who signs in on a screen they do not have comes to their own home', async () => {
    await enter(page, 'keeper', '/#/pad/s/goods-receiving');
    await page.locator('header').getByRole('button').last().click();
    await page.getByRole('button', { name: await say(page, 'ui.signOut') }).click();
    await page.locator('input[name="account"]').fill('planner');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByTestId('tile').first().waitFor();
    expect(await band(page).innerText()).toContain(await say(page, 'ui.home.ask'));
  });
});
