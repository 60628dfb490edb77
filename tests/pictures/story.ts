import type { Browser, Page } from 'playwright-core';

/** Sizes of the devices the drawings show. */
const SIZES = {
  pad: { width: 1280, height: 800 },
  portrait: { width: 800, height: 1280 },
  phone: { width: 390, height: 844 },
  office: { width: 1440, height: 900 },
} as const;

/** Takes a picture of what the page shows now, by its name without ending. */
type Shot = (name: string) => Promise<void>;

/** What somebody does on one device, and the pictures of it. */
export interface Story {
  readonly size: keyof typeof SIZES;
  readonly language: 'zh' | 'en';
  readonly theme: 'light' | 'dark' | 'sun';
  readonly account: string;
  readonly play: (page: Page, shot: Shot) => Promise<void>;
}

/** Where and as whom a story is played. */
export interface Stage {
  readonly browser: Browser;
  readonly url: string;
  readonly password: string;
  readonly keep: (page: Page, name: string) => Promise<void>;
}

/** Plays a story on a new device, somebody signed in. */
export async function playStory({ browser, url, password, keep }: Stage, story: Story): Promise<void> {
  const { size, language, theme, account } = story;
  const viewport = SIZES[size];
  const options = { viewport, hasTouch: size !== 'office', baseURL: url, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ ...options, timezoneId: 'Asia/Shanghai' });
  await context.addInitScript(
    (kept) => {
      if (localStorage.getItem('takt.device') === null) localStorage.setItem('takt.device', kept);
    },
    JSON.stringify({ id: 'pad-07', language, theme, volume: 0 }),
  );
  const page = await context.newPage();
  const answer = await page.request.post('/api/login', { data: { account, password } });
  if (!answer.ok()) throw new Error(`${account} is not signed in: ${await answer.text()}`);
  await story.play(page, async (name) => {
    await settle(page);
    await keep(page, name);
  });
  await context.close();
}

/** Opens an address as for the first time. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.reload();
  await page.locator('h1').first().waitFor();
  await settle(page);
}

/** Milliseconds without a request after which a page shows everything. */
const QUIET = 400;

/** Waits until nothing was asked for a while. The stream of changes never ends and does not count. */
export async function settle(page: Page): Promise<void> {
  let last = Date.now();
  const note = (): void => void (last = Date.now());
  page.on('request', note).on('requestfinished', note);
  while (Date.now() - last < QUIET) await page.waitForTimeout(QUIET / 4);
  page.off('request', note).off('requestfinished', note);
}
