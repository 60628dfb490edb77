import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { ViewField } from '#engine';
import { say } from '../words.ts';

/** Milliseconds after which a thing that is not drawn is not there. */
export const PATIENCE = 2_500;

/** Whether something is drawn, or comes soon. */
export function comes(locator: Locator, timeout = PATIENCE): Promise<boolean> {
  return locator
    .first()
    .waitFor({ timeout })
    .then(
      () => true,
      () => false,
    );
}

/** The words a word of a field is shown by. */
export function wordText(page: Page, { wordsOf, titles }: ViewField, word: string): Promise<string> {
  return say(page, titles?.[word] ?? (wordsOf ? `${wordsOf}.${word}` : word));
}

/** Types a number by the keys of the keypad, in place of the one that stands there. */
export async function typeByKeypad(page: Page, value: number): Promise<void> {
  const shown = page.getByTestId('quantity').last();
  await shown.waitFor({ timeout: PATIENCE });
  if (Number((await shown.innerText()).trim() || Number.NaN) === value) return;
  const back = page.getByRole('button', { name: await say(page, 'ui.key.back'), exact: true }).last();
  for (const _ of (await shown.innerText()).trim()) await back.click();
  for (const key of String(value)) await page.getByRole('button', { name: key, exact: true }).last().click();
}

/** A picture to be given where one is asked for. */
export async function somePicture(name = 'picture.jpg'): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } });
  return { name, mimeType: 'image/jpeg', buffer: await red.jpeg().toBuffer() };
}
