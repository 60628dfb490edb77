import { expect } from 'vitest';
import type { ConsoleMessage, Page } from 'playwright-core';

const faults = new WeakMap<Page, string[]>();

/** Chromium tells every answer that is a refusal, and every call a test cuts off, as an error of its own. */
const EXPECTED = /Failed to load resource|net::ERR_/;

/** Remembers what goes wrong inside a page, and every sound it makes. */
export async function watchPage(page: Page): Promise<void> {
  const found: string[] = [];
  faults.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => isFault(message) && found.push(message.text()));
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener('takt:sound', (event) => heard.push((event as CustomEvent<string>).detail));
  });
}

function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' && !EXPECTED.test(message.text());
}

/** Nothing went wrong inside the page, however well it looks. */
export function expectNoFault(page: Page): void {
  expect(faults.get(page)).toEqual([]);
}

/** Sounds since the page was loaded, or since they were last asked for. */
export function sounds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}
