import type { Locator, Page } from 'playwright-core';
import { say } from './words.ts';

/** A line of a checklist by its name. */
export const line = (page: Page, name: string): Locator => page.locator('main ol > li', { hasText: name });

/** Presses the key of a verdict, by keyboard alone. */
export async function judge(page: Page, name: string, word: 'ok' | 'ng'): Promise<void> {
  const title = await say(page, `check-result.value.result.${word}`);
  await line(page, name)
    .getByRole('button', { name: `${title}: ${name}` })
    .press('Enter');
}
