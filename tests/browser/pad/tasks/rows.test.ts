import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { cutTexts, overflow } from '../../kit/measure/measure.ts';
import { band, enter, openFresh, primary, scanned } from '../../kit/pad.ts';
import { useShop, type SIZES } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

const LIST = '/#/pad/s/put-on-task';
const rows = (page: Page): Locator => page.getByTestId('task');
const chip = async (page: Page, code: string, params?: Readonly<Record<string, string | number>>): Promise<Locator> =>
  page.getByRole('main').getByRole('button', { name: await say(page, code, params) });
const pixels = (at: Locator): Promise<number> =>
  at.first().evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/** Rows of tasks say what, how many, where, until when and how far, and all of it can be read. */
describe('rows of tasks, on a PAD', () => {
  const shop = useShop();

  it.each([
    ['zh', 'pad'],
    ['en', 'pad'],
    ['zh', 'portrait'],
    ['en', 'portrait'],
    ['zh', 'phone'],
    ['en', 'phone'],
  ] as const)('cut nothing and show the place to go to largest (%s, %s)', async (language, size: keyof typeof SIZES) => {
    const page = await shop.device({ language, size });
    await enter(page, 'keeper', LIST);
    await rows(page).nth(3).waitFor();
    for (const text of ['F-02', 'D-01', 'SH-001', '40']) expect(await rows(page).first().innerText()).toContain(text);
    expect(await cutTexts(page)).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    const next = rows(page).nth(1);
    expect(await pixels(next.locator('[data-movement] b'))).toBeGreaterThanOrEqual(36);
    expect(await pixels(next.locator('[data-movement] b'))).toBeGreaterThan(await pixels(next.getByText('SH-001')));
    expectNoFault(page);
    await page.context().close();
  });

  it('count what this person may begin alike on the tile, in the band and in the list, and what others do apart', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
    const tile = page.getByTestId('tile').filter({ hasText: await say(page, 'put-on-task') });
    await expect.poll(() => tile.innerText()).toContain('4');
    await enter(page, 'keeper', LIST);
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.tasks.ask', { count: 4 }));
    expect(await rows(page).count()).toBe(4);
    expect(await (await chip(page, 'ui.tasks.inOtherHands')).count()).toBe(0);
    await enter(page, 'leader', LIST);
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.tasks.ask', { count: 0 }));
    expect(await rows(page).count()).toBe(0);
    await (await chip(page, 'ui.tasks.inOtherHands')).press('Enter');
    expect(await rows(page).count()).toBe(4);
    expect(await rows(page).first().getByRole('link').getAttribute('href')).toContain('detail.warehouse-task');
    expectNoFault(page);
    await page.context().close();
  });

  it('are filtered by a scan until its chip is pressed; the only one starts', async () => {
    const page = await shop.device({ language: 'zh' });
    await enter(page, 'keeper', LIST);
    await rows(page).nth(3).waitFor();
    expect(await scanned(page, 'SH-001')).toBe('accepted');
    const filter = await chip(page, 'ui.tasks.showAll');
    expect(await filter.innerText()).toContain('SH-001');
    await filter.press('Enter');
    await expect.poll(() => filter.count()).toBe(0);
    expect(await scanned(page, 'TK-2')).toBe('accepted');
    await page.waitForURL(/\/pad\/s\/put-on-pad\?taskCode=TK-2$/);
    expectNoFault(page);
    await page.context().close();
  });

  it('without a screen of their own offer the first action that the first of them allows', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'inspector', '/#/pad/s/quality-task-management');
    const action = await say(page, 'inspection-task-start');
    await expect.poll(() => primary(page).innerText()).toContain(action);
    await primary(page).press('Enter');
    await page.waitForURL(/inspection-task-start\?\w+=/);
    expectNoFault(page);
    await page.context().close();
  });

  it('stay where a known code means none of them, and say so', async () => {
    const page = await shop.device({ language: 'zh' });
    await enter(page, 'keeper', LIST);
    await rows(page).nth(3).waitFor();
    expect(await scanned(page, 'CM-1')).toBe('refused');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.tasks.notYours', { code: 'CM-1' }));
    expect(await band(page).getAttribute('data-tone')).toBe('wait');
    await (await chip(page, 'ui.tasks.all.count', { count: 4 })).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(4);
    expectNoFault(page);
    await page.context().close();
  });

  it('say that they could not be fetched, and are fetched by a key', async () => {
    const page = await shop.device({ language: 'en', more: { serviceWorkers: 'block' } });
    await enter(page, 'keeper');
    const query = '**/api/queries/my-put-on-tasks?*';
    await page.route(query, (route) => route.fulfill({ status: 500, json: { refusals: [] } }));
    await openFresh(page, LIST);
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.tasks.failed'));
    expect(await band(page).getAttribute('data-tone')).toBe('offline');
    await page.unroute(query);
    await (await chip(page, 'ui.tasks.fetch')).press('Enter');
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.context().close();
  });
});
