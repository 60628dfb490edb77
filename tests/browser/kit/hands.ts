import type { Locator, Page } from 'playwright-core';
import { scan } from './scan.ts';

/** What a PAD says to a scan. */
export type Verdict = 'accepted' | 'deviates' | 'repeated' | 'refused' | 'unknown';

interface StoredLogEntry {
  readonly id: number;
  readonly code: string;
  readonly verdict: Verdict | 'waiting';
}

/** Milliseconds between two keys of a person who types fast. */
const FINGERS = 170;

export const band = (page: Page): Locator => page.getByTestId('band');
export const primary = (page: Page): Locator => page.getByTestId('primary');
export const undo = (page: Page): Locator => page.getByTestId('undo');

/** Scans and waits for the verdict, as the beat tells it. */
export async function scanned(page: Page, code: string): Promise<Verdict> {
  const before = (await beats(page)).at(-1)?.id ?? 0;
  await scan(page, code);
  return verdictAfter(page, code, before);
}

/** Types as a person does, key by key; `\b` takes the last character back. */
export async function type(page: Page, text: string): Promise<void> {
  for (const key of Array.from(text)) await page.keyboard.press(key === '\b' ? 'Backspace' : key, { delay: FINGERS });
}

/** Beats of this tab, oldest first. */
export function beats(page: Page): Promise<readonly StoredLogEntry[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('takt.beats') ?? '[]') as StoredLogEntry[]);
}

/** Codes whose verdict the PAD still waits for. */
export async function waitingScans(page: Page): Promise<readonly string[]> {
  return (await beats(page)).filter(({ verdict }) => verdict === 'waiting').map(({ code }) => code);
}

async function verdictAfter(page: Page, code: string, before: number): Promise<Verdict> {
  const found = await page.waitForFunction(
    ([asked, id]) => {
      const kept = JSON.parse(sessionStorage.getItem('takt.beats') ?? '[]') as StoredLogEntry[];
      return kept.find((entry) => entry.id > id && entry.code === asked && entry.verdict !== 'waiting')?.verdict;
    },
    [code, before] as const,
  );
  return (await found.jsonValue()) as Verdict;
}
