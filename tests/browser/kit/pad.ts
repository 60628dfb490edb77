import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { band, beats, primary, scanned, type, undo } from './hands.ts';
import { refusals } from './watchPage.ts';
import { say } from './words.ts';

export { band, beats, primary, scanned, type, undo };

type Tone = 'wait' | 'done' | 'refused' | 'confirm' | 'offline' | 'unknown';
/** Signs somebody in without the page, and opens an address. */
export async function enter(page: Page, account: string, address = '/#/pad'): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { account, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  await openFresh(page, address);
  if (address.startsWith('/#/pad')) await settle(page);
}

/** Opens an address as for the first time: a page that is there is loaded again at it, and draws nothing of it before. */
export async function openFresh(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(address));
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.reload();
}

/** Opens a scan screen with nothing in it yet and waits until it asks. */
export async function openScan(page: Page, id: string, search = ''): Promise<void> {
  await dropKept(page);
  await openFresh(page, `/#/pad/s/${id}${search}`);
  await expectTone(page, 'wait');
  await settle(page);
}

/** Forgets what was scanned into any screen. */
export async function dropKept(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('takt.basket.')) localStorage.removeItem(key);
  });
}

/** Lets what was drawn begin to listen, which it does after the next picture. */
export async function settle(page: Page): Promise<void> {
  await page.getByTestId('last-scan').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
}

/** Waits until the band has a colour. */
export async function expectTone(page: Page, tone: Tone): Promise<void> {
  await page.locator(`[data-testid="band"][data-tone="${tone}"]`).waitFor();
}

/** Scans what must be taken. */
export async function take(page: Page, ...codes: readonly string[]): Promise<void> {
  for (const code of codes) expect([code, await scanned(page, code)]).toEqual([code, 'accepted']);
}

/** Presses the primary action once it is open. */
export async function finish(page: Page): Promise<void> {
  await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
  await primary(page).press('Enter');
}

/** Waits until the primary action is closed, and checks why. */
export async function expectClosed(page: Page, ...codes: readonly string[]): Promise<void> {
  await expect.poll(() => refusals(page)).toEqual(codes);
  await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
}

/** Goes to the field of a title and types. */
export async function typeInto(page: Page, title: string, text: string): Promise<void> {
  await page
    .locator('main')
    .getByLabel(await say(page, title))
    .focus();
  await page.keyboard.press('ControlOrMeta+a');
  await type(page, text);
}

/** Goes to a part of the work by its step in the band. */
export async function pickStep(page: Page, title: string): Promise<void> {
  await band(page)
    .getByRole('button', { name: await say(page, title) })
    .press('Enter');
}

/** Opens the keypad of a number. */
export async function pickNumber(page: Page, title: string): Promise<void> {
  await page
    .locator('main')
    .getByRole('button', { name: await say(page, title) })
    .first()
    .press('Enter');
}

/** Codes of the reasons that stand in the work area. */
export function reasons(page: Page): Promise<readonly string[]> {
  return page.locator('main [data-refusal]').evaluateAll((all) => all.map((one) => one.getAttribute('data-refusal') ?? ''));
}
