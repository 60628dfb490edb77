import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cutTexts, hiddenButtons, overflow, smallTargets, smallTexts } from '../kit/measure.ts';
import { enter, expectTone, openScan, primary, scanned, take } from '../kit/pad.ts';
import { OTHER_SCREENS, SCAN_SCREENS, type PadScreen } from '../kit/screens.ts';
import { useShop } from '../kit/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';

/** For fingers in gloves, and for eyes at arm's length (ui: grids, type). */
const TARGET = 60;
const TEXT = 18;

/** Where everything stands, how big it is, and that all of it is there: on every screen, before, while and after scanning. */
describe.each([
  ['pad', 'zh'],
  ['pad', 'en'],
  ['portrait', 'zh'],
  ['phone', 'en'],
] as const)('on a %s in %s', (size, language) => {
  const shop = useShop();
  const pages = new Map<string, Page>();
  const rectangles = new Set<string>();

  const pageOf = async (account: string): Promise<Page> => {
    const page = pages.get(account) ?? (await shop.device({ size, language }));
    if (!pages.has(account)) await enter(page, account);
    pages.set(account, page);
    return page;
  };
  const measure = async (page: Page): Promise<void> => {
    expect.soft(await smallTargets(page, TARGET)).toEqual([]);
    expect.soft(await smallTexts(page, TEXT)).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
  };
  const noteRectangle = async (page: Page): Promise<void> => {
    rectangles.add(JSON.stringify(await primary(page).boundingBox()));
  };

  it.each(SCAN_SCREENS.map((screen) => [screen.id, screen] as const))('%s', async (id, screen: PadScreen) => {
    const page = await pageOf(screen.account);
    await openScan(page, id);
    await noteRectangle(page);
    await measure(page);
    await take(page, ...screen.codes);
    if (screen.ends) await expectTone(page, 'done');
    await noteRectangle(page);
    await measure(page);
    // Where all stands in one column, it is scrolled.
    expect.soft(size === 'pad' ? await hiddenButtons(page, 'aside') : []).toEqual([]);
    if (screen.refused === undefined) return;
    expect(await scanned(page, screen.refused)).toBe('refused');
    await noteRectangle(page);
    await measure(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expectNoFault(page);
  });

  it.each(OTHER_SCREENS.map((screen) => [screen.id, screen] as const))('%s', async (id, screen: PadScreen) => {
    const page = await pageOf(screen.account);
    await page.goto(`/#/pad/s/${id}`);
    await page.reload();
    await page.getByTestId('band').waitFor();
    await measure(page);
    expectNoFault(page);
  });

  it('home, and what a scan brings there', async () => {
    const page = await pageOf('keeper');
    await page.goto('/#/pad');
    await page.reload();
    await page.getByTestId('band').waitFor();
    await measure(page);
    await take(page, 'BX-030');
    await measure(page);
    expectNoFault(page);
  });

  it('keeps the primary action where the thumb knows it', () => {
    expect([...rectangles]).toHaveLength(1);
    const { width, height } = JSON.parse([...rectangles][0]!) as { width: number; height: number };
    expect(height).toBe(88);
    expect(width).toBe({ pad: 412, portrait: 800 - 32, phone: 390 - 32 }[size]);
  });
});
