import { expect, vi } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { expectTone, finish, openFresh, primary, settle } from './pad.ts';
import { refusals } from './watchPage.ts';
import { say } from './words.ts';

/** Opens a form of the PAD with what is known already in it. */
export async function openForm(page: Page, screen: string, known: Readonly<Record<string, string>> = {}): Promise<void> {
  await openFresh(page, `/#/pad/s/${screen}?${new URLSearchParams(known).toString()}`);
  await page.locator('main [data-at], main [data-tile]').first().waitFor();
  await settle(page);
}

/** The controls of a place of the input, `/level`; a moment has two. */
export const controls = (page: Page, at: string): Locator => page.locator(`main [data-at="${at}"]`);

/**
 * Goes to a place of the input, as a person does: to its page, and to its tile, which opens what stands beside. What was scanned
 * before may turn the page meanwhile: it is gone to again.
 */
async function reach(page: Page, at: string): Promise<void> {
  const tile = page.locator(`main [data-tile="/${at.split('/')[1]}"]`);
  const drawn = tile.or(controls(page, at)).first();
  const short = { timeout: 3_000 };
  const go = async (): Promise<void> => {
    for (const way of ['page-after', 'page-before'])
      while ((await drawn.count()) === 0 && (await page.locator(`[data-testid="${way}"]:enabled`).count()) > 0)
        await page.getByTestId(way).press('Enter', short);
    if ((await controls(page, at).count()) > 0 || (await tile.count()) === 0) return;
    await tile.press('Enter', short);
    await page.locator('aside [data-at], aside button').first().waitFor(short);
  };
  await vi.waitFor(go, { timeout: 15_000 });
}

/** Writes into the control of a place by keyboard. */
export async function write(page: Page, at: string, text: string, nth = 0): Promise<void> {
  await reach(page, at);
  await controls(page, at).nth(nth).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Chooses among words by the code of the text of one. */
export async function choose(page: Page, at: string, word: string): Promise<void> {
  await reach(page, at);
  await page
    .locator('main')
    .getByRole('radio', { name: await say(page, word), exact: true })
    .press('Space');
}

/** Says that something happened so many minutes ago, by its key. */
export async function ago(page: Page, at: string, minutes: 0 | 5 | 15): Promise<void> {
  await reach(page, at);
  const text = await say(page, minutes === 0 ? 'ui.widget.now' : 'ui.widget.minutesAgo', { minutes });
  await page.locator('main').getByRole('button', { name: text, exact: true }).first().press('Enter');
}

/** Writes a moment that is so many minutes away, by day and time of this machine. */
export async function writeMoment(page: Page, at: string, minutes: number): Promise<void> {
  const moment = new Date(Date.now() + minutes * 60_000);
  const [day = '', time = ''] = moment.toLocaleString('sv-SE').split(' ');
  await write(page, at, day);
  await write(page, at, time.slice(0, 5), 1);
}

/** Writes the day of the plant that is so many days away. */
export async function writeDay(page: Page, at: string, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  await write(page, at, day);
}

/** Presses the primary action, and waits until it is done. */
export async function done(page: Page): Promise<void> {
  await finish(page);
  await expectTone(page, 'done');
}

/** Presses the primary action, unless the form has said before why it cannot be done, and waits for these reasons. */
export async function expectNotDone(page: Page, ...codes: readonly string[]): Promise<void> {
  const isOpen = async (): Promise<boolean> => (await primary(page).getAttribute('data-closed')) === 'false';
  await expect.poll(async () => (await isOpen()) || String(await refusals(page)) === String(codes)).toBe(true);
  if (await isOpen()) await primary(page).press('Enter');
  await expect.poll(() => refusals(page)).toEqual(codes);
  await expectTone(page, 'refused');
}

/** Adds a row to a list. */
export async function addRow(page: Page, at: string): Promise<void> {
  await reach(page, at);
  await controls(page, at).press('Enter');
}
