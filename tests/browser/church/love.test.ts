import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { goOn, PATHS, smallTargets, smallTexts } from './kit/pages.ts';
import { useSite } from './kit/visitor.ts';

const site = useSite();

/** A phone, and a window wide enough for the menu. */
const WIDTHS = [375, 1280] as const;

/** What a page shows only when somebody asks: folded parts, the player, what a form misses. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  for (const press of [
    'main .row-play',
    'main [type="submit"]',
    'main [aria-expanded="false"]',
    'header [aria-expanded="false"]',
  ]) {
    const [one] = await page.locator(press).filter({ visible: true }).all();
    if (one && (await one.isEnabled())) await one.click();
  }
  await page.clock.runFor(1_000);
  await page.waitForTimeout(60);
}

describe.each(['zh', 'en'] as const)('love mode in %s', (language) => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await site.visitor({ language, isLove: true }));
  });
  afterAll(() => page.context().close());

  it.each(PATHS)('%s has no text below 19 px and nothing to press below 60 px', async (path) => {
    await goOn(page, site.url, path);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('love');
    await openAll(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 812 });
      expect([width, await smallTexts(page, 19), await smallTargets(page, 60)]).toEqual([width, [], []]);
    }
  });
});
