import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf, useSite } from './kit/visitor.ts';

const site = useSite();

const heading = (page: Page): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();
const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');
const kept = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);

async function open(hash = '', visit = {}): Promise<Page> {
  const { page } = await site.visitor(visit);
  await page.goto(site.url + hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What was drawn stands there before its program does.
  await page.waitForFunction(() => window.onclick === null);
  return page;
}

describe('addresses', () => {
  it.each(['', '#', '#/', '#/pages/home/home', '#/pages/home/home?x=1'])(
    '%s is the home page, and stays as typed (CH-R-01)',
    async (hash) => {
      const page = await open(hash);
      await expect.poll(() => heading(page)).toBe('恩光教会');
      expect(new URL(page.url()).hash).toBe(hash === '#' ? '' : hash);
      expect(await page.title()).toBe('恩光教会');
    },
  );

  it.each(['#/nowhere', '#constructor'])('%s leads nowhere, says so, and leads home by the mode (CH-B-04)', async (hash) => {
    const page = await open(hash);
    await expect.poll(() => heading(page)).toBe('页面不存在');
    expect(await page.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('#/');
    await page.getByRole('button', { name: '关怀版' }).click();
    expect(await page.getByRole('link', { name: '回首页' }).getAttribute('href')).toBe('#/pages/home/guanhuai');
  });

  it('the window is named by page and church (CH-B-03)', async () => {
    const page = await open('#/pages/online/online');
    await expect.poll(() => page.title()).toBe('线上 - 恩光教会');
  });
});

describe('the menu', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: '栏目', exact: true });

  it('is the same on every page from 860 px, at the same place, and marks the section of the page', async () => {
    const page = await open('', { width: 860 });
    const placeOf = () =>
      menu(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => [link.textContent, Math.round(link.getBoundingClientRect().left)]));
    const onHome = await placeOf();
    expect(onHome.map(([words]) => words)).toEqual(['证道', '献诗', '灵修', '聚会', '团契', '通知']);
    expect(await menu(page).locator('[aria-current]').count()).toBe(0);
    for (const [hash, marked] of [
      ['#/pages/sermon/sermon', '证道 page'],
      ['#/pages/sermon/detail?id=s1', '证道 true'],
      ['#/pages/time/timeqjh', '聚会 true'],
      ['#/pages/visits/visits', ''],
      ['#/nowhere', ''],
    ] as const) {
      await page.goto(site.url + hash);
      await expect.poll(() => page.locator('.bar-button').count()).toBe(2);
      const current = await menu(page)
        .locator('[aria-current]')
        .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('aria-current')}`));
      expect([hash, await placeOf(), current.join()]).toEqual([hash, onHome, marked]);
    }
    await page.setViewportSize({ width: 859, height: 800 });
    expect(await menu(page).isVisible()).toBe(false);
  });

  it('is walked through with the keyboard, and its focus is seen', async () => {
    const page = await open('#/pages/sermon/sermon', { width: 960 });
    await menu(page).getByRole('link', { name: '证道' }).focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('献诗');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outline);
    expect(outline).toContain('rgb(255, 255, 255) solid 3px');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page)).toBe('主日献诗');
  });

  it.each([
    ['zh', false],
    ['en', false],
    ['zh', true],
    ['en', true],
  ] as const)('fits into the width of the page in %s, love mode %j', async (language, isLove) => {
    const page = await open('', { width: 860, language, isLove });
    for (const hash of ['#/', '#/pages/home/guanhuai', '#/pages/receptions/receptions', '#/pages/sermon/detail?id=s1']) {
      await page.goto(site.url + hash);
      await page.locator('.bar-nav a').first().waitFor();
      const [isWide, lines] = await page.evaluate(() => [
        document.documentElement.scrollWidth > 860,
        new Set([...document.querySelectorAll('.bar-nav a')].map((link) => link.getBoundingClientRect().top)).size,
      ]);
      expect([hash, isWide, lines]).toEqual([hash, false, 1]);
    }
  });
});

describe('going on and back', () => {
  it('going on begins at the top with the heading in focus; going back finds place and link again', async () => {
    const page = await open('', { height: 500 });
    const link = page.getByRole('link', { name: '全部主日献诗' });
    await link.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(200);
    await link.click();
    await expect.poll(() => heading(page)).not.toBe('恩光教会');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await focused(page)).toBe(await heading(page));
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await focused(page)).toBe('全部');
    await page.goForward();
    await expect.poll(() => heading(page)).not.toBe('恩光教会');
  });

  it('what was answered is there again at once, without asking', async () => {
    const page = await open('#/pages/action/action', { height: 400 });
    await page.getByRole('heading', { name: '晨光团契' }).scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    await page.getByRole('link', { name: '怎么去' }).first().click();
    await expect.poll(() => heading(page)).toBe('怎么去');
    site.asked.length = 0;
    await page.goBack();
    await page.getByRole('heading', { name: '晨光团契' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(site.asked.map(({ call }) => call)).not.toContain('GET /api/fellowships/all');
  });

  it('the back button of a page opened by its address leads home, in love mode to the care home', async () => {
    const page = await open('#/pages/online/online');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => heading(page)).toBe('恩光教会');
    expect(new URL(page.url()).hash).toBe('#/');
    const other = await open('#/pages/online/online', { isLove: true });
    await other.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => new URL(other.url()).hash).toBe('#/pages/home/guanhuai');
  });

  it('the back button goes back where there is something to go back to', async () => {
    const page = await open();
    await page.getByRole('link', { name: '线上', exact: true }).click();
    await expect.poll(() => heading(page)).toBe('线上');
    await page.getByRole('link', { name: '接待登记' }).click();
    await expect.poll(() => heading(page)).not.toBe('线上');
    await page.getByRole('button', { name: '返回' }).click();
    await expect.poll(() => heading(page)).toBe('线上');
  });
});

describe('love mode (CH-B-04)', () => {
  it('is kept, chooses where home leads, and shows the home page itself in its own look', async () => {
    const page = await open('#/pages/online/online');
    await page.getByRole('button', { name: '关怀版' }).click();
    expect(await kept(page, 'loveMode')).toBe('1');
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('link', { name: '打电话给教会' }).waitFor();
    await page.goto(site.url);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('love');
    await page.getByRole('heading', { name: '最新证道' }).waitFor();
    await page.getByRole('button', { name: '退出关怀版' }).click();
    expect(await kept(page, 'loveMode')).toBe('0');
  });

  it('is always light, also on a dark device', async () => {
    const page = await open('', { isLove: true, isDark: true });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  });

  it('moves nothing by itself', async () => {
    const page = await open('', { isLove: true, isStill: false });
    await page.clock.runFor(30_000);
    expect(await page.locator('.banner-strip').evaluate((strip) => strip.scrollLeft)).toBe(0);
    expect(await page.getByRole('button', { name: /暂停/ }).count()).toBe(0);
  });
});

describe('how it looks', () => {
  it('love mode, darkness and size are there before anything is drawn: the page does not flash', async () => {
    const { page } = await site.visitor({ isDark: true, textSize: 24 });
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(site.url);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
    await page.getByText('主日崇拜').first().waitFor();
  });

  it('the text can be made as large as 30 px, and is kept', async () => {
    const page = await open('#/pages/online/online');
    await page.getByRole('button', { name: '字号与显示' }).first().click();
    const bigger = page.getByRole('button', { name: '字大一点' });
    while (await bigger.isEnabled()) await bigger.click();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px');
    await page.reload();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('30px');
  });

  it('light or dark is chosen against the device', async () => {
    const page = await open('', { isDark: true });
    await page.getByRole('button', { name: '字号与显示' }).click();
    await page.getByRole('button', { name: '浅色' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await kept(page, 'theme')).toBe('light');
  });

  it('the language changes in place, the window is named anew, and the choice is kept', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Latest sermons' }).waitFor();
    await expect.poll(() => page.title()).toBe('Grace Light Church');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await page.reload();
    await page.getByRole('heading', { name: 'Latest sermons' }).waitFor();
  });

  it('a device that speaks English gets it drawn in English', async () => {
    const { page } = await site.visitor({ language: 'en' });
    const faults = faultsOf(page);
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Latest sermons' }).waitFor();
    expect(faults).toEqual([]);
  });
});

it('the drawn home is taken over without a fault, and without asking for what it brought along', async () => {
  const { page } = await site.visitor({ isStill: false });
  const faults = faultsOf(page);
  site.asked.length = 0;
  await page.goto(site.url);
  await expect.poll(() => page.evaluate(() => document.title)).toBe('恩光教会');
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: '暂停轮播' }).waitFor();
  expect(site.asked.map(({ call }) => call).filter((call) => !call.includes('client-ip'))).toEqual([]);
  expect(faults).toEqual([]);
});

it('page views and errors are told to the console, and to nobody else (CH-B-11)', async () => {
  const { page, context } = await site.visitor();
  const messages: string[] = [];
  page.on('console', (message) => message.type() === 'info' && messages.push(message.text()));
  const foreign: string[] = [];
  context.on('request', (request) => new URL(request.url()).port !== String(site.port) && foreign.push(request.url()));
  await page.goto(site.url);
  await expect.poll(() => messages).toEqual(['page /']);
  await page.getByRole('link', { name: '线上', exact: true }).click();
  await expect.poll(() => messages).toEqual(['page /', 'page /pages/online/online']);
  expect(foreign).toEqual([]);
});

it('a page that breaks takes nothing else with it: it can be tried again, and home is near', async () => {
  const { page } = await site.visitor();
  site.answers.set('/api/consent', { reception: {} });
  await page.goto(`${site.url}#/pages/privacy/privacy`);
  await page.getByRole('heading', { name: '这一页出了问题' }).waitFor();
  site.answers.delete('/api/consent');
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('heading', { name: '最新证道' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: '怎样撤回' }).waitFor();
});
