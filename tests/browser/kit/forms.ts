import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { finish, expectTone, settle } from './pad.ts';
import { say } from './words.ts';

/** Opens a form of the PAD with what is known already in it. */
export async function openForm(page: Page, screen: string, known: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`/#/pad/s/${screen}?${new URLSearchParams(known).toString()}`);
  await page.reload();
  await page.locator('main [data-at]').first().waitFor();
  await settle(page);
}

/** The controls of a place of the input, `/level`; a moment has two. */
export const controls = (page: Page, at: string): Locator => page.locator(`main [data-at="${at}"]`);

/** Writes into the control of a place by keyboard. */
export async function write(page: Page, at: string, text: string): Promise<void> {
  await controls(page, at).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Chooses among words by the code of the text of one. */
export async function choose(page: Page, word: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('radio', { name: await say(page, word), exact: true })
    .press('Space');
}

/** Says that something happened so many minutes ago, by its key. */
export async function ago(page: Page, minutes: 0 | 5 | 15): Promise<void> {
  const text = await say(page, minutes === 0 ? 'ui.widget.now' : 'ui.widget.minutesAgo', { minutes });
  await page.locator('main').getByRole('button', { name: text, exact: true }).first().press('Enter');
}

/** Presses the primary action, and waits until it is done. */
export async function done(page: Page): Promise<void> {
  await finish(page);
  await expectTone(page, 'done');
}

/** Codes of what is told against the input. */
export async function expectToldAgainst(page: Page, at: string): Promise<void> {
  await expect.poll(() => controls(page, at).first().getAttribute('aria-invalid')).toBe('true');
}
