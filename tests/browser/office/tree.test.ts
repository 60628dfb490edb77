import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** A tree of work centers, walked, searched and added to without a mouse. */
describe.each(oneOf(['zh', 'en'] as const, 1))('a tree in %s', (language) => {
  const shop = useShop();
  const t = words(language);
  let page: Page;
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['code']);
  const press = async (keys: readonly string[], code: string): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(at).toBe(code);
  };
  const row = (code: string) => page.locator(`[role=treeitem][data-code="${code}"]`);

  it('opens at its top rows, each saying what it holds', async () => {
    page = await shop.device({ size: 'office', language });
    await enterOffice(page, 'admin', '/s/work-center-structure');
    await page.getByRole('tree', { name: t('work-center-structure') }).waitFor();
    await row('PACK').waitFor();
    expect(await row('FINAL').getAttribute('aria-expanded')).toBe('true');
    expect(await row('PACK').getAttribute('aria-expanded')).toBe('false');
    expect(await row('WIND').getAttribute('aria-expanded')).toBeNull();
    expect(await page.getByRole('treeitem', { name: t('ui.tree.holds', { count: 2 }) }).count()).toBe(1);
  });

  it('is walked by arrows, Home, End and the beginning of a name', async () => {
    await row('FINAL').focus();
    await press(['Home'], 'FINAL');
    await press(['ArrowRight'], 'MAGNET');
    await press(['ArrowUp'], 'FINAL');
    await press(['ArrowLeft'], 'FINAL');
    expect(await row('FINAL').getAttribute('aria-expanded')).toBe('false');
    await press(['ArrowDown'], 'TEST');
    await press(['End'], 'WIND');
    await page.waitForTimeout(700);
    await press(['a', 's'], 'FINAL');
  });

  it('opens the way to what is searched', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('coil', { delay: 60 });
    await expect.poll(() => page.locator('[data-found=true]').count()).toBe(1);
    await press(['Enter'], 'COIL');
    await press(['ArrowLeft'], 'PACK');
    await press(['ArrowUp'], 'MAGNET');
    await page
      .getByRole('region', { name: t('ui.tree.row') })
      .getByRole('heading', { name: 'MAGNET' })
      .waitFor();
  });

  it('makes a row below the one that is looked at, and goes on at it', async () => {
    const name = t('ui.tree.below', { action: t('work-center-create'), code: 'MAGNET' });
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel(t('work-center.field.code')).fill('MAG-2');
    await form.getByLabel(t('work-center.field.name')).fill('Second magnet');
    await form.getByLabel(t('work-center.field.name')).press('ControlOrMeta+Enter');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => row('MAG-2').getAttribute('aria-selected')).toBe('true');
    expect(await row('MAGNET').getAttribute('aria-expanded')).toBe('true');
    await row('MAGNET').focus();
    await press(['ArrowRight'], 'MAG-2');
  });

  it('reads well, by light and by dark', async () => {
    expect(await axe(page, 'plain')).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    await paint(page, 'dark');
    expect(await axe(page, 'plainContrast')).toEqual([]);
  });

  it('opens the record of a row', async () => {
    await row('MAG-2').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('/r/work-center/');
    expectNoFault(page);
  });
});
