import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, oneOf, share } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { goOn, PATHS, smallTargets, smallTexts } from './kit/pages.ts';
import { faultsOf, type Visit, useSite } from './kit/visitor.ts';

const site = useSite();

/** How a page can be: with what it should show, nothing, refused calls, calls that do not end; and how it is seen. */
type State = 'content' | 'empty' | 'error' | 'slow' | 'love' | 'dark' | 'english' | 'big';
const RARE: readonly State[] = ['empty', 'error', 'slow', 'love', 'english', 'big'];
/** What is there is seen in the dark too, on the same visit. */
const STATES: readonly State[] = isLong ? ['content', 'dark', ...RARE] : ['content', ...RARE];
const WIDTHS = [375, 768, 1280] as const;

const LISTS = /^\/api\/(?:spiritual|sunday)\w+$/;

/**
 * Visits that go from page to page: half of the pages with what they should show, at one width and then made narrower and wider; a
 * quarter in each other state. Where everything is run whole, each page in each state at each width.
 */
const VISITS = STATES.flatMap((state, n) => {
  const paths = share(PATHS, state === 'content' ? 2 : 4, n);
  return WIDTHS.map((width, w) => ({
    state,
    width,
    paths: paths.filter((path) => isLong || w === (PATHS.indexOf(path) + n) % WIDTHS.length),
  }));
});

interface Walk {
  readonly page: Page;
  readonly faults: readonly string[];
}

async function begin(state: State, width: number): Promise<Walk> {
  const visit: Visit = {
    width,
    isLove: state === 'love',
    isDark: state === 'dark',
    language: state === 'english' ? 'en' : 'zh',
    ...(state === 'big' ? { textSize: 30 } : {}),
  };
  const { page } = await site.visitor(visit);
  const faults = faultsOf(page);
  if (state === 'slow') await page.route('**/api/**', () => undefined);
  if (state === 'error') await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '{}' }));
  if (state === 'empty') await page.route('**/api/**', emptyHanded);
  return { page, faults };
}

/** Lists have no rows; what is no list is as it is. */
function emptyHanded(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (/\/(?:all|rotations)$/.test(pathname)) return route.fulfill({ json: [] });
  if (!LISTS.test(pathname)) return route.continue();
  return route.fulfill({ json: { items: [], total: 0, pageIndex: 1, pageSize: 10, facets: {} } });
}

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What a size of the window can change. */
async function expectRoom(page: Page, state: State): Promise<void> {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTargets(page, state === 'love' ? 60 : 44)).toEqual([]);
  expect(await smallTexts(page, state === 'love' ? 19 : 13)).toEqual([]);
}

/** The same page at every other width, and in the dark; then as it was. */
async function lookOtherwise(page: Page, width: number): Promise<void> {
  for (const other of WIDTHS.filter((each) => each !== width)) {
    await page.setViewportSize({ width: other, height: 812 });
    await expectRoom(page, 'content');
  }
  await page.setViewportSize({ width, height: 812 });
  await light(page, 'dark');
  expect(await axe(page, 'plainContrast')).toEqual([]);
  await light(page, 'light');
}

async function light(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
}

describe.each(VISITS)('$state, $width wide', ({ state, width, paths }) => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await begin(state, width);
  });
  afterAll(() => walk.page.context().close());

  it.each(paths)('%s can be read, reached and pressed by everybody', async (path) => {
    const { page, faults } = walk;
    await goOn(page, site.url, path);
    expect(await axe(page, 'plain')).toEqual([]);
    await expectRoom(page, state);
    if (state === 'content') await lookOtherwise(page, width);
    expect(faults).toEqual([]);
  });
});

/** Pages of every sort, and how they can be magnified: each page in one way a day. */
const NARROW = ['/', '/pages/home/guanhuai', '/pages/time/time', '/pages/sermon/sermon', '/pages/visits/visits'];
const LARGE = [{}, { isLove: true }, { textSize: 30 }, { isLove: true, textSize: 30 }];

describe('narrow and magnified', () => {
  it.each(NARROW.map((path, n) => [path, oneOf(LARGE, n)] as const))(
    '%s fits 320 pixels, in love mode and with the largest text too',
    async (path, visits) => {
      for (const visit of visits) {
        const { page, context } = await site.visitor({ width: 320, ...visit });
        await page.goto(`${site.url}#${path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForTimeout(100);
        expect([visit, await overflow(page)]).toEqual([visit, 0]);
        await context.close();
      }
    },
    120_000,
  );

  it("text follows the browser's own size: at twice its size it is twice as large", async () => {
    const { page } = await site.visitor();
    await page.goto(site.url);
    const size = () =>
      page
        .locator('.row-title')
        .first()
        .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize));
    const before = await size();
    await page
      .addStyleTag({ content: 'html { font-size: 200% }' })
      .catch(() => page.evaluate(() => (document.documentElement.style.fontSize = '200%')));
    expect(await size()).toBe(before * 2);
    expect(await overflow(page)).toBe(0);
  });

  it('the column is 960 wide at most, and in the middle (CH-K-11)', async () => {
    const { page } = await site.visitor({ width: 1280 });
    await page.goto(site.url);
    const box = await page.locator('.site').boundingBox();
    expect([box!.x, box!.width]).toEqual([160, 960]);
  });
});

it('forced colours keep what is current, pressed and bounded apart', async () => {
  const { page } = await site.visitor();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${site.url}#/pages/time/time`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const outline = await page.locator('.tabs [aria-current]').evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect(outline).toBe('solid');
  expect(await axe(page, 'plain')).toEqual([]);
});

it('everything on the home page is reached by the keyboard, in the order it is seen', async () => {
  const { page } = await site.visitor();
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tops: number[] = [];
  for (let n = 0; n < 25; n += 1) {
    await page.keyboard.press('Tab');
    const top = await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? 0) + scrollY);
    tops.push(Math.round(top));
  }
  await page.keyboard.press('Shift+Tab');
  expect(new Set(tops).size).toBeGreaterThan(5);
  expect(Math.max(...tops)).toBeGreaterThan(400);
});
