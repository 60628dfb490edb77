import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/axe.ts';
import { band, enter, openScan, scanned, take } from '../kit/pad.ts';
import { OTHER_SCREENS, SCAN_SCREENS, type PadScreen } from '../kit/screens.ts';
import { useShop } from '../kit/Shop.ts';

/** Readable by eye, by reader and by key, in both languages and in every light. */
describe.each(['zh', 'en'] as const)('in %s', (language) => {
  const shop = useShop();
  const pages = new Map<string, Page>();
  const pageOf = async (account: string): Promise<Page> => {
    const page = pages.get(account) ?? (await shop.device({ language }));
    if (!pages.has(account)) await enter(page, account);
    pages.set(account, page);
    return page;
  };
  const look = async (page: Page): Promise<void> => {
    await paint(page, 'light');
    expect.soft(await axe(page, 'enhanced')).toEqual([]);
    // Words change with the language, colours do not.
    for (const theme of language === 'zh' ? (['dark', 'sun'] as const) : []) {
      await paint(page, theme);
      expect.soft(await axe(page, 'contrast')).toEqual([]);
    }
  };

  it.each(SCAN_SCREENS.map((screen) => [screen.id, screen] as const))('%s', async (id, screen: PadScreen) => {
    const page = await pageOf(screen.account);
    await openScan(page, id);
    await take(page, ...screen.codes);
    await look(page);
    if (screen.refused === undefined) return;
    expect(await scanned(page, screen.refused)).toBe('refused');
    await look(page);
  });

  it.each(OTHER_SCREENS.map((screen) => [screen.id, screen] as const))('%s', async (id, screen: PadScreen) => {
    const page = await pageOf(screen.account);
    await page.goto(`/#/pad/s/${id}`);
    await page.reload();
    await band(page).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page);
  });

  it('home, and what a scan brings there', async () => {
    const page = await pageOf('keeper');
    await page.goto('/#/pad');
    await page.reload();
    await band(page).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page);
    await take(page, 'BX-030');
    await look(page);
  });

  it('the way in', async () => {
    const page = await shop.device({ language });
    await page.goto('/');
    await band(page).waitFor();
    await look(page);
  });
});

/** Shows the page in another light, without the moments of a change; what goes on until an answer comes has no end to go to. */
async function paint(page: Page, theme: 'light' | 'dark' | 'sun'): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['theme'] = to;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
  }, theme);
}
