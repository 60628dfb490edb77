import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { setOffline } from './kit/device/network.ts';
import { readyForOutage } from './kit/device/outbox.ts';
import { enterOffice } from './kit/office.ts';
import { enter, openScan, take } from './kit/pad.ts';
import { useShop } from './kit/plant/Shop.ts';
import { expectNoFault } from './kit/watchPage.ts';

/** The section that is marked as the one asked for, in view. */
async function sectionShown(page: Page): Promise<string | null> {
  const section = page.locator('section.here');
  await section.waitFor();
  await expect
    .poll(() =>
      section.evaluate((it) => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().bottom > 0),
    )
    .toBe(true);
  return section.getAttribute('id');
}

describe('the manual', () => {
  const shop = useShop();

  it('opens at the screen of a PAD, and back returns to what was scanned', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await take(page, 'BX-011');
    const help = page.locator('header').getByRole('link', { name: 'Help' });
    expect((await help.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await help.click();
    expect(await sectionShown(page)).toBe('inventory-move');
    // Wherever one reads on, back leads to the screen.
    await page.locator('#contents a[href="#about-refusals"]').evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(() => sectionShown(page)).toBe('about-refusals');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.locator('main').getByText('BX-011').first().waitFor();
    expectNoFault(page);
  });

  it('is in the menu of the person, where a phone has no room for it', async () => {
    const page = await shop.device({ language: 'en', size: 'phone' });
    await enter(page, 'keeper');
    const help = page.getByRole('link', { name: 'Help' });
    expect(await help.isVisible()).toBe(false);
    await page.locator('header button[aria-expanded]').click();
    await page.getByRole('dialog').getByRole('link', { name: 'Help' }).click();
    expect(await sectionShown(page)).toBe('pad-home');
    expectNoFault(page);
  });

  it('is there without a network, in both languages', async () => {
    const page = await shop.device({ language: 'zh', more: { serviceWorkers: 'allow' } });
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await readyForOutage(page);
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('takt-help')).keys()).length)).toBe(2);
    await setOffline(page.context(), true);
    await page.getByRole('link', { name: '帮助' }).click();
    expect(await sectionShown(page)).toBe('inventory-move');
    await page.getByRole('link', { name: 'English' }).click();
    await expect.poll(() => page.locator('section.here h3').innerText()).toBe('Move stock');
    expect(await page.locator('header').evaluate((it) => getComputedStyle(it).position)).toBe('sticky');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByTestId('last-scan').waitFor();
  });

  it('opens by ? beside the page of the office, and finds what is searched for', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/box-list');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('?');
    const help = await opened;
    expect(await sectionShown(help)).toBe('box-list');
    await help.getByRole('searchbox').fill('regrinds');
    await expect.poll(() => help.locator('section:visible').count()).toBeLessThan(20);
    expect(await help.locator('#tool-repair-order').isVisible()).toBe(true);
    await help.getByRole('searchbox').fill('zzzz');
    await help.locator('#nothing').waitFor();
    await help.getByRole('searchbox').fill('');
    // Another page of the office opens its section in the same window.
    const row = page.getByRole('grid').getByRole('row').nth(1);
    await row.getByRole('link').first().click();
    await page.locator('main h1').first().waitFor();
    await page.getByRole('link', { name: 'Help' }).click();
    await expect.poll(() => new URL(help.url()).hash).toBe('#detail.box');
    expect(page.context().pages()).toHaveLength(2);
    await help.getByRole('link', { name: 'Back' }).click();
    await expect.poll(() => page.context().pages().length).toBe(1);
    expectNoFault(page);
  });
});
