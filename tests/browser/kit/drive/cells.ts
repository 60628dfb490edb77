import type { Locator, Page } from 'playwright-core';
import type { Json, ViewField } from '#engine';
import { wallTime } from '#engine';
import { say } from '../words.ts';
import { comes, somePicture, typeByKeypad, wordText } from './hands.ts';

const ZONE = 'Asia/Shanghai';
const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);
const FILES: ReadonlySet<string> = new Set(['file', 'files']);

/** Enters a value into a cell of a scan screen, as its kind is entered there. */
export async function enterCell(page: Page, field: ViewField, value: Json): Promise<void> {
  const title = await say(page, field.title);
  if (NUMBERS.has(field.kind)) return enterNumber(page, title, Number(value));
  if (FILES.has(field.kind)) return givePictures(page.locator('main'), value);
  if (field.words) return press(page, title, await wordText(page, field, String(value)));
  if (field.kind === 'bool') return turn(page, title, value === true);
  await fill(page, field, title, String(value));
}

async function enterNumber(page: Page, title: string, value: number): Promise<void> {
  const cell = page.locator('main button:not([data-display="true"]):has(output)').filter({ hasText: title }).first();
  if (await comes(cell, 300)) await cell.click();
  await typeByKeypad(page, value);
}

/** Gives as many pictures as are asked for, and waits until each is there. */
export async function givePictures(around: Locator, value: Json): Promise<void> {
  const count = Array.isArray(value) ? value.length : 1;
  for (let n = 0; n < count; n += 1) {
    await around
      .locator('input[type="file"]')
      .last()
      .setInputFiles(await somePicture());
    await around.locator('button img').nth(n).waitFor();
  }
}

async function press(page: Page, title: string, word: string): Promise<void> {
  const inGroup = page.getByRole('group', { name: title, exact: true }).getByRole('button', { name: word, exact: true });
  const key = (await comes(inGroup)) ? inGroup.first() : page.getByRole('button', { name: word, exact: true }).first();
  if ((await key.getAttribute('aria-pressed')) !== 'true') await key.click();
}

async function turn(page: Page, title: string, isOn: boolean): Promise<void> {
  const key = page.getByRole('switch', { name: title }).first();
  if (((await key.getAttribute('aria-checked')) === 'true') !== isOn) await key.click();
}

async function fill(page: Page, { kind }: ViewField, title: string, value: string): Promise<void> {
  const named = page.getByLabel(title).and(page.locator('input, textarea')).first();
  const box = (await comes(named)) ? named : page.locator('aside input').first();
  // What is not asked for is not given: the action drops it.
  if (!(await comes(box, 300))) return;
  await box.fill(kind === 'timestamp' ? localMoment(value) : value);
  await box.blur();
}

/** A moment as a clock of the plant shows it. */
function localMoment(value: string): string {
  const { day, clock } = wallTime(value, ZONE);
  return `${day}T${clock.slice(0, 5)}`;
}
