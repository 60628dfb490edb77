import type { Browser, Page } from 'playwright-core';
import { settle, type Stage } from './story.ts';

/** A visit to the church website: what is looked at, and what is done there before the picture. */
interface Visit {
  readonly name: string;
  readonly size: 'phone' | 'wide';
  readonly address: string;
  readonly act?: (page: Page) => Promise<void>;
}

const SIZES = { phone: { width: 390, height: 844 }, wide: { width: 1_200, height: 900 } } as const;

const VISITS: readonly Visit[] = [
  { name: 'church-01-home', size: 'phone', address: '/' },
  { name: 'church-01-care', size: 'phone', address: '/#/pages/home/guanhuai' },
  { name: 'church-01-sermon', size: 'phone', address: '/#/pages/sermon/sermon', act: listen },
  { name: 'church-01-reception', size: 'phone', address: '/#/pages/receptions/receptions', act: register },
  { name: 'church-02-home-wide', size: 'wide', address: '/' },
];

/** Takes every picture of the church website, each on a device of its own. */
export async function playChurch({ browser, keep }: Pick<Stage, 'browser' | 'keep'>, url: string): Promise<void> {
  for (const visit of VISITS) await playVisit(browser, url, visit, keep);
}

async function playVisit(browser: Browser, url: string, visit: Visit, keep: Stage['keep']): Promise<void> {
  const { name, size, address, act } = visit;
  const context = await browser.newContext({
    viewport: SIZES[size],
    hasTouch: size === 'phone',
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await act?.(page);
  await settle(page);
  await keep(page, name);
  await context.close();
}

/** Opens the second sermon and hears its beginning. */
async function listen(page: Page): Promise<void> {
  await page.locator('main li a').nth(1).click();
  await page.getByRole('button', { name: '播放' }).first().click();
  await page.waitForTimeout(2_000);
}

/** Leaves a number one digit short. */
async function register(page: Page): Promise<void> {
  await page.getByLabel('姓名').fill('林小满');
  await page.getByLabel('手机').fill('1381234567');
  await page.getByRole('button', { name: '提交登记' }).click();
}
