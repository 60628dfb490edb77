import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { band, enter, expectTone, openFresh, openScan, primary, scanned, take, undo } from '../../kit/pad.ts';
import { binOf } from '../../kit/plant/db.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

const ROLES = [
  'admin',
  'leader',
  'operator',
  'keeper',
  'inspector',
  'quality',
  'maintainer',
  'toolkeeper',
  'planner',
  'analyst',
];

/** What somebody sees who has just signed in on a PAD. */
describe('home on a PAD', () => {
  const shop = useShop();

  it.each(ROLES)('shows eight tiles in sight to %s, and nothing that was done already', async (role) => {
    const page = await shop.device();
    await enter(page, role);
    const tiles = page.getByTestId('tile');
    await expect.poll(() => tiles.count()).toBe(8);
    const main = (await page.locator('main').boundingBox())!;
    for (const tile of await tiles.all()) {
      const box = (await tile.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(main.y + main.height);
      expect(await tile.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(0);
    }
    await expectCounted(page, tiles);
    expectNoFault(page);
    await page.context().close();
  });

  it.each(['pad', 'portrait', 'phone'] as const)('has tiles around what waits, however long its name (%s)', async (size) => {
    await shop.pool.query(`UPDATE "check_plan" SET "name" = '立式加工中心每日点检 Vertical machining centre, every day'`);
    const page = await shop.device({ size });
    await enter(page, 'leader');
    const first = page.getByTestId('tile').filter({ hasText: 'every day' }).first();
    await first.waitFor();
    const room = await first.evaluate(
      (tile) => tile.getBoundingClientRect().bottom - (tile.lastElementChild?.getBoundingClientRect().bottom ?? Infinity),
    );
    expect(room).toBeGreaterThanOrEqual(12);
    await page.context().close();
  });

  it('has what waits first, and its primary action does the most urgent', async () => {
    await shop.pool.query(`UPDATE "warehouse_task" SET "priority" = 9 WHERE "code" = 'TK-3'`);
    const page = await shop.device();
    await enter(page, 'keeper');
    await expect.poll(() => page.getByTestId('tile').first().getAttribute('data-first')).toBe('true');
    const counts = (await page.getByTestId('tile').locator('b').allInnerTexts()).map((text) => Number(text) > 0);
    expect(counts).toEqual([...counts].sort((a, b) => Number(b) - Number(a)));
    await primary(page).press('Enter');
    await page.waitForURL(/\/pad\/s\//);
    expectNoFault(page);
  });

  it('asks what is to be done with what was scanned, and does the task that waits for it', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await expect.poll(() => page.getByTestId('tile').first().getAttribute('data-first')).toBe('true');
    expect(await scanned(page, 'TO-1')).toBe('accepted');
    await expectTone(page, 'wait');
    await expect.poll(() => page.getByTestId('awaited').textContent()).toContain('TO-1');
    await undo(page).press('Enter');
    await expect.poll(() => page.getByTestId('tile').count()).toBe(8);
    expect(await scanned(page, 'TO-1')).toBe('accepted');
    await primary(page).press('Enter');
    await page.waitForURL(/put-off-pad\?taskCode=TO-1/);
    expectNoFault(page);
    await page.context().close();
  });

  it('begins the task that waits for what was scanned with the place it names, without a tap', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'put-on-pad');
    await take(page, 'E001', 'TK-1', 'DK-1', 'F-02');
    await expectTone(page, 'done');
    await openFresh(page, '/#/pad');
    await expect.poll(() => page.getByTestId('tile').first().getAttribute('data-first')).toBe('true');
    expect(await scanned(page, 'DK-2')).toBe('accepted');
    await expect.poll(() => page.getByTestId('awaited').textContent()).toContain('F-02');
    await scan(page, 'F-02');
    await page.waitForURL(/put-on-pad\?taskCode=TK-/);
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', 'DK-2')).toBe('F-02');
    expectNoFault(page);
    await page.context().close();
  });

  it('finds functions by their names and records by their codes', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    const search = page.getByRole('search').locator('input');
    await search.fill(await say(page, 'hu-split'));
    await page
      .locator('main')
      .getByRole('link', { name: await say(page, 'hu-split') })
      .waitFor();
    await search.fill('BX-001');
    await page.locator('main').getByRole('link', { name: 'BX-001' }).click();
    await page.waitForURL(/detail\.box/);
    expectNoFault(page);
  });

  it('says without a network what goes on, those first', async () => {
    const page = await shop.device();
    await enter(page, 'maintainer');
    const tiles = page.getByTestId('tile');
    await expect.poll(() => tiles.count()).toBe(8);
    await expectCounted(page, tiles);
    await page.context().setOffline(true);
    await expectTone(page, 'offline');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.home.goesOnHow'));
    const goesOn = await say(page, 'ui.home.goesOn');
    await expect.poll(async () => (await page.getByTestId('tile').first().innerText()).includes(goesOn)).toBe(true);
  });
});

/** Every tile says how many rows wait, that none does, or that its function waits for none. */
async function expectCounted(page: Page, tiles: Locator): Promise<void> {
  const words = [await say(page, 'ui.home.anytime'), await say(page, 'ui.home.nothing')];
  const isCounted = (text: string): boolean => /\d/.test(text) || words.some((word) => text.includes(word));
  await expect.poll(async () => (await tiles.allInnerTexts()).every(isCounted)).toBe(true);
}
