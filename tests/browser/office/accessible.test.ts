import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { rest } from '../kit/watchPage.ts';

/** What stands for all the others: every kind of page there is, with rows and without. */
const PAGES = {
  home: '/',
  list: '/s/box-list?f=stockStatus:is:frozen&f=bin:is:F-01',
  'empty list': '/s/box-list?q=NOTHING-IS-CALLED-SO',
  'grouped list': '/s/stock-by-part',
  'page of all keys': '/s/work-order-list',
  form: '/a/form.part-create',
  import: '/import/part',
  'place of traces': '/trace',
  'screen nobody has': '/s/no-such-screen',
} as const;

/** Readable by eye, by reader and by key, in both languages and both lights. */
describe.each(['zh', 'en'] as const)('in %s at a desk', (language) => {
  const shop = useShop();
  let page: Page;
  const look = async (): Promise<void> => {
    await rest(page);
    expect.soft(await axe(page, 'plain')).toEqual([]);
    expect.soft(await cutTexts(page)).toEqual([]);
    expect.soft((await overflow(page)).right).toBeLessThanOrEqual(0);
    await paint(page, 'dark');
    expect.soft(await axe(page, 'plainContrast')).toEqual([]);
  };

  it.each(Object.entries(PAGES))('the %s', async (_, address) => {
    page ??= await shop.device({ size: 'office', language });
    await enterOffice(page, 'planner', address);
    await look();
  });

  it('the page of a record', async () => {
    await openOffice(page, `/r/box/${String((await shop.row('box', 'BX-001'))['id'])}`);
    await look();
  });

  it.each(['/s/part-list', '/a/form.part-create'])('every stop of Tab is seen on %s', async (address) => {
    page ??= await shop.device({ size: 'office', language });
    await enterOffice(page, 'planner', address);
    await page.locator('main h1').click();
    const seen = await tabStops(page);
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });

  it('the palette', async () => {
    await openOffice(page, '/s/part-list');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('SH-001');
    await page.getByRole('option').first().waitFor();
    await look();
  });
});

/** What Tab stops at in the page, and whether it, or what stands around it, has the focus ring. */
async function tabStops(page: Page): Promise<readonly { readonly name: string; readonly isSeen: boolean }[]> {
  const stops = [];
  for (let i = 0; i < 12; i += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const at = document.activeElement;
        const parts = at ? [at, at.parentElement ?? at] : [];
        const styles = parts.flatMap((part) => [getComputedStyle(part), getComputedStyle(part, '::after')]);
        const isSeen = styles.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px');
        return { name: at?.textContent || at?.getAttribute('aria-label') || at?.tagName || '', isSeen };
      }),
    );
  }
  return stops;
}
