import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { rest } from '../watchPage.ts';
import { expectAnyFocus } from './focus.ts';
import { faultsOf, walkStops } from './stops.ts';
import { submitForm, walkForm } from './walkForm.ts';

/** Forms of a record that are opened and closed; one that edits is sent, too. */
const MOST_FORMS = 3;

/** Every stop of the page is seen and named, none is left out, and Tab comes round. */
export async function walkPage(page: Page): Promise<void> {
  expect.soft(faultsOf(await walkStops(page))).toEqual([]);
}

/** Works on an opened record: its page, and the forms of its first actions. */
export async function walkRecord(page: Page): Promise<void> {
  await expectOpen(page);
  const address = page.url();
  await walkPage(page);
  const actions = await page
    .locator('main button[data-action]:enabled')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset['action']));
  for (const action of actions.slice(0, MOST_FORMS)) {
    const key = page.locator(`main button[data-action="${action}"]`);
    if ((await key.count()) !== 1) continue;
    const isForm = await walkForm(page, key);
    await returnTo(page, address);
    if (isForm && action?.endsWith('-edit')) await submitForm(page, key);
  }
  await expectAnyFocus(page, 'a record');
}

/** Goes back where a key opened another page, as Alt and the left arrow do: a key of the browser's own, which one without a window lacks. */
async function returnTo(page: Page, address: string): Promise<void> {
  if (page.url() === address) return;
  await expectOpen(page);
  await page.goBack();
  await page.waitForURL(address);
  await expectOpen(page);
}

async function expectOpen(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await rest(page);
}
