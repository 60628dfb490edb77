import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectNoFault, rest } from '../watchPage.ts';
import { tabTo } from './focus.ts';
import type { OfficeScreen } from './officeScreens.ts';
import { submitForm, walkForm } from './walkForm.ts';
import { walkPage, walkRecord } from './walkRecord.ts';

/** Works through a screen by keys alone: menu, page, row, record, forms, and back to the row. */
export async function walkScreen(page: Page, screen: OfficeScreen, t: (code: string) => string): Promise<void> {
  await goByMenu(page, screen, t);
  await walkPage(page);
  const create = page.locator('main [aria-keyshortcuts="n"]');
  if ((await create.count()) === 1 && (await walkForm(page, create))) await submitForm(page, create);
  await walkRows(page);
  expectNoFault(page);
}

/** Opens a screen by the menu: its area first. */
async function goByMenu(page: Page, { href, area }: OfficeScreen, t: (code: string) => string): Promise<void> {
  const entry = page.locator(`nav a[href="${href}"]`).first();
  const areas = page.getByRole('navigation', { name: t('ui.office.areas') });
  await tabTo(page, areas.getByRole('button', { name: t(area), exact: true }));
  await page.keyboard.press('Enter');
  await entry.waitFor();
  await tabTo(page, entry);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain(href);
  await page.locator('main h1').first().waitFor();
  await rest(page);
}

/** Goes down and up in a list, opens a row, works on its record, and comes back to the row. */
async function walkRows(page: Page): Promise<void> {
  const current = page.locator('main [role="grid"] [role="row"][tabindex="0"]');
  if ((await current.count()) === 0 || !page.url().includes('/s/')) return;
  await tabTo(page, current);
  const at = page.locator('main [role="row"]:focus');
  const address = page.url();
  await page.keyboard.press('Home');
  await expect.poll(() => at.getAttribute('aria-rowindex')).toBe('2');
  if ((await page.locator('main [aria-rowindex="3"]').count()) > 0) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => at.getAttribute('aria-rowindex')).toBe('3');
  }
  const name = await nameOf(at);
  await page.keyboard.press('Enter');
  await rest(page);
  if (page.url() === address) return;
  await walkRecord(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.url()).toBe(address);
  await expect.poll(() => at.count(), { message: 'a row has the focus' }).toBe(1);
  // Rows that were changed meanwhile come in before it.
  await expect.poll(() => nameOf(at)).toBe(name);
}

/** What names a row: its link. */
const nameOf = (row: Locator): Promise<string> => row.evaluate((each) => each.querySelector('a')?.href ?? '');
