import type { Locator, Page } from 'playwright-core';
import { rest } from '../watchPage.ts';

const REQUIRED = '[data-required="true"]';

/** Fills what a form requires and does not have yet, by Tab, letters and arrows. @returns how many controls it filled */
export async function fillByKeys(page: Page, dialog: Locator): Promise<number> {
  const controls = dialog.locator(`div:has(> div > ${REQUIRED}) [data-at]`);
  const places = new Set(await controls.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['at'] ?? '')));
  let filled = 0;
  for (const at of places) filled += Number(await fill(page, dialog.locator(`[data-at="${at}"]`).first(), at));
  await rest(page);
  return filled;
}

/** Adds a letter to the first text there is that is no code. @returns whether there is one */
export async function changeText(page: Page, dialog: Locator): Promise<boolean> {
  const texts = dialog.locator(
    'input[data-at][type="text"]:not([role], [readonly], [inputmode], [data-code="true"]), textarea[data-at]',
  );
  const count = await texts.count();
  if (count === 0) return false;
  await texts.nth(count - 1).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('s', { delay: 60 });
  return true;
}

async function fill(page: Page, control: Locator, at: string): Promise<boolean> {
  const { role, value, kind, isReadOnly } = await control.evaluate((element) => ({
    role: element.getAttribute('role'),
    value: (element as HTMLInputElement).value ?? '',
    kind: element.getAttribute('inputmode') ?? element.getAttribute('type'),
    isReadOnly: element.hasAttribute('readonly') || element.matches(':disabled'),
  }));
  if (isReadOnly || (value !== '' && role !== 'radio')) return false;
  await control.focus();
  if (role === 'radio' || role === 'switch') await page.keyboard.press('Space');
  else if (role === 'combobox') await pickFirst(page);
  else await page.keyboard.insertText(textOf(kind, at));
  return true;
}

async function pickFirst(page: Page): Promise<void> {
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('option')
    .first()
    .waitFor({ timeout: 1_500 })
    .catch(() => undefined);
  await rest(page);
  await page.keyboard.press('Enter');
}

function textOf(kind: string | null, at: string): string {
  if (kind === 'numeric' || kind === 'decimal' || kind === 'number') return '1';
  if (kind === 'date') return new Date().toISOString().slice(0, 10);
  if (kind === 'email') return 'keys@plant.example';
  if (kind === 'password') return 'Long-enough-42!';
  return `KEY-${at.length}${Date.now() % 100_000}`;
}
