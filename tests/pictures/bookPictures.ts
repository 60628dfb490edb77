import type { Browser, Page } from 'playwright-core';

/** What of the book of definitions is shown, by the name of its picture. */
const STORIES = {
  'storybook-01-action': 'action-frock-bind--docs',
  'storybook-02-state': 'state-model-frock--state-in-transit',
} as const;

/** A record is brought into its state while the page waits; milliseconds. */
const READY = 60_000;

/** Takes the pictures of the built stories at an address. */
export async function takeBook(
  browser: Browser,
  url: string,
  keep: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, story] of Object.entries(STORIES)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1060 } });
    await page.goto(`${url}/?path=/story/${story}`);
    const shown = page.frameLocator('#storybook-preview-iframe').locator('#storybook-root');
    await shown.locator('table').last().waitFor({ timeout: READY });
    await shown.getByText(/running|正在/).waitFor({ state: 'detached', timeout: READY });
    await keep(page, name);
    await page.close();
  }
}
