import type { Browser, Page } from 'playwright-core';

/** How Storybook is spoken to from within its page. */
interface Channel {
  emit(event: string, said: object): void;
  once(event: string, then: (said: unknown) => void): void;
}

/** What a page of ours fetches and no plain server of files has. */
const ICON = 'favicon';
const OPENED = 60_000;
/** A client draws its first page within this; milliseconds. */
export const SETTLED = 5_000;

/** What the toolbar says, `language:zh;theme:dark`: a page keeps it, as a change of it draws the last story once more. */
export type Toolbar = `language:${'zh' | 'en' | 'both'};theme:${'light' | 'dark'}`;

/** Opens the frame stories are drawn in; what goes wrong there is added to `wrong`. */
export async function openBook(browser: Browser, url: string, toolbar: Toolbar, wrong: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().includes(ICON)) wrong.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${url}/iframe.html?viewMode=story&id=page-glossary--page&globals=${toolbar}`);
  await page.waitForSelector('[data-theme] #storybook-root h1', { timeout: OPENED });
  return page;
}

/** Turns to a story in the same page, as the sidebar does; the one that stands there is drawn once more. @returns what stands there */
export async function show(page: Page, id: string): Promise<string> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve, reject) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel };
        channel.once('storyRendered', () => resolve());
        for (const event of ['storyErrored', 'storyThrewException', 'storyMissing'])
          channel.once(event, (error) => reject(new Error(`${storyId}: ${JSON.stringify(error)}`)));
        const isThere = new URL(location.href).searchParams.get('id') === storyId;
        if (isThere) channel.emit('forceRemount', { storyId });
        else channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
  const book = page.locator('#storybook-root');
  await book.locator('main, [class*=frame]').first().waitFor({ timeout: OPENED });
  // A client that is asked to wait for ever has no heading.
  await book
    .locator('h1')
    .first()
    .waitFor({ timeout: SETTLED })
    .catch(() => undefined);
  return book.innerText();
}
