import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { beats, expectTone, finish } from '../pad.ts';
import { scan } from '../scan.ts';

/** The worker is woken so often. */
const WAKES = 5;

/** An entry of the outbox, as a test looks at it. */
export interface KeptEntry {
  readonly key: string;
  readonly state: 'trying' | 'unknown' | 'waiting' | 'refused' | 'asked' | 'sent';
  readonly input: Readonly<Record<string, string>>;
  readonly refusals: readonly { readonly code: string }[];
}

/** What a device keeps, read from its disk and not from the page. */
export function keptEntries(page: Page): Promise<readonly KeptEntry[]> {
  return page.evaluate(
    () =>
      new Promise<readonly KeptEntry[]>((resolve, reject) => {
        const asked = indexedDB.open('takt-outbox');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const all = asked.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => resolve(all.result as readonly KeptEntry[]);
          all.onerror = () => reject(all.error);
        };
      }),
  );
}

/** How many still wait for the server. */
export async function waiting(page: Page): Promise<number> {
  return (await keptEntries(page)).filter(({ state }) => state === 'waiting' || state === 'trying').length;
}

/** Waits until the device can start without a network: its worker is in charge and has read what the first screen needs. */
export async function readyForOutage(page: Page): Promise<void> {
  const isReady = (): Promise<boolean> =>
    page.evaluate(async () => {
      const kept = await (await caches.open('takt-api')).keys();
      return navigator.serviceWorker.controller !== null && kept.some(({ url }) => url.includes('/api/screens/'));
    });
  await expect.poll(isReady, { timeout: 60_000, interval: 200 }).toBe(true);
}

/**
 * Reloads the page without a network. A busy machine may be too slow to wake the worker the first time, as a slow tablet is.
 */
export async function reloadAway(page: Page): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await page.reload();
      return;
    } catch (error) {
      if (tried === WAKES) throw error;
      await page.waitForTimeout(tried * 1_000);
    }
  }
}

/** Moves a box to the bin `F-02`, whether or not the server is there. */
export async function move(page: Page, box: string): Promise<void> {
  for (const code of [box, 'STORE', 'F-02']) {
    const before = (await beats(page)).length;
    await scan(page, code);
    await expect.poll(async () => (await beats(page)).length).toBeGreaterThan(before);
  }
  await finish(page);
  await expectTone(page, 'done');
}
