import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectNoFault, rest } from '../watchPage.ts';
import { changeText, fillByKeys } from './fillByKeys.ts';
import { expectAnyFocus, expectFocus, holdsFocus } from './focus.ts';
import { faultsOf, walkStops } from './stops.ts';

/** A form is there within it, or its action has none. */
const OPENING_MS = 2_000;

/** The dialog over the page; at most one is open. */
const dialogOf = (page: Page): Locator => page.locator('[role="dialog"][aria-modal="true"], dialog[open]');

/**
 * Opens the form behind a key by Enter: the focus goes in and stays in, every stop is seen and named, Escape closes it and the focus
 * is where it was.
 *
 * @returns whether the key opens a form over the page
 */
export async function walkForm(page: Page, opener: Locator): Promise<boolean> {
  const dialog = await openForm(page, opener);
  if (!dialog) return false;
  const round = await walkStops(page);
  expect.soft(faultsOf(round)).toEqual([]);
  expect.soft(round.stops.filter(({ isInDialog }) => !isInDialog).map(({ element }) => element)).toEqual([]);
  await closeForm(page, dialog);
  await expectFocus(opener);
  return true;
}

/** Fills a form and sends it by keys: it is done, or the key beside Save goes to what is wrong with it. */
export async function submitForm(page: Page, opener: Locator): Promise<void> {
  const dialog = await openForm(page, opener);
  if (!dialog) return;
  if ((await fillByKeys(page, dialog)) === 0) await changeText(page, dialog);
  await page.keyboard.press('ControlOrMeta+s');
  await rest(page);
  expectNoFault(page);
  if ((await dialog.count()) > 0) {
    await goToProblem(page, dialog);
    await closeForm(page, dialog);
  }
  await expectAnyFocus(page, 'a form');
}

/** Escape closes an open list, a hint, and then the form. */
async function closeForm(page: Page, dialog: Locator): Promise<void> {
  for (let pressed = 0; pressed < 3 && (await dialog.count()) > 0; pressed += 1) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined);
  }
  expect(await dialog.count(), 'Escape closes the form').toBe(0);
}

/** The key that counts the problems goes to the first of them. */
async function goToProblem(page: Page, dialog: Locator): Promise<void> {
  const count = dialog.locator('footer [aria-live] button');
  if ((await count.count()) === 0 || (await dialog.locator('[aria-invalid="true"]').count()) === 0) return;
  await count.focus();
  await page.keyboard.press('Enter');
  const problem = dialog.locator('[data-place], [data-invalid="true"]');
  await expect.poll(() => holdsFocus(problem), { message: 'the focus is at the problem' }).toBe(true);
}

/** Presses a key by Enter. @returns the form; none where it opens another page, or acts at once */
async function openForm(page: Page, opener: Locator): Promise<Locator | undefined> {
  const address = page.url();
  const dialog = dialogOf(page);
  await opener.focus();
  await page.keyboard.press('Enter');
  await Promise.race([
    dialog.waitFor({ timeout: OPENING_MS }).catch(() => undefined),
    page.waitForURL((url) => url.href !== address, { timeout: OPENING_MS }).catch(() => undefined),
  ]);
  await rest(page);
  if ((await dialog.count()) === 0) return undefined;
  await expect.poll(() => holdsFocus(dialog), { message: 'the focus goes into the form' }).toBe(true);
  return dialog;
}
