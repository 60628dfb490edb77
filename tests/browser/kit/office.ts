import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { openFresh } from './pad.ts';

/** Signs somebody in without the page, and opens an address of the office. */
export async function enterOffice(page: Page, account: string, address: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { account, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await openOffice(page, address);
}

/** Opens an address of the office as for the first time, and waits until it shows what it reads: its keys work from then on. */
export async function openOffice(page: Page, address: string): Promise<void> {
  await openFresh(page, `/#/office${address}`);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
}

/** Codes in the first column of the rows a list shows. */
export function codesShown(page: Page): Promise<readonly string[]> {
  return rows(page).evaluateAll((all) => all.map((row) => row.querySelector('a')?.textContent ?? row.textContent ?? ''));
}

/** Rows of the list, without its head. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

/** Waits until a list shows so many rows, or rows that satisfy a test. */
export async function expectRows(page: Page, check: (codes: readonly string[]) => boolean): Promise<void> {
  await expect.poll(async () => check(await codesShown(page))).toBe(true);
}
