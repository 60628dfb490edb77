import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NOW } from './kit/homeContent.ts';
import { useSite } from './kit/visitor.ts';

const CHUNK = /\/assets\/TimePage-[^/]+\.js$/;
const TIMED_OUT = '连接服务器超时，点击屏幕重试';
const site = useSite();

/**
 * Home with its program, a bundle that behaves as configured, and a client that requests its page; time may stand still from
 * then on.
 */
async function askFor(
  answer: (route: Route) => unknown,
  { isStill = false } = {},
): Promise<{ page: Page; errors: string[] }> {
  const { page } = await site.visitor();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route(CHUNK, answer);
  await page.goto(site.url);
  await page.waitForFunction(() => window.onclick === null);
  if (isStill) await page.clock.pauseAt(Date.parse(NOW) + 60_000);
  await page.getByRole('link', { name: '聚会', exact: true }).last().click();
  return { page, errors };
}

const loading = (page: Page) => page.locator('.loading-view');
const again = (page: Page) => page.getByRole('button', { name: '再试一次' });
const timedOut = (page: Page) => page.getByRole('button', { name: TIMED_OUT });

describe('a bundle that never comes, in the site as it ships', () => {
  it('200 ms nothing, then the loading view, after 60 s the error view, after 120 s a ChunkLoadError (CH-K-03, 04, 05)', async () => {
    const { page, errors } = await askFor(() => undefined, { isStill: true });
    await page.clock.runFor(150);
    expect(await loading(page).count()).toBe(0);
    await page.clock.runFor(100);
    await expect.poll(() => loading(page).textContent()).toBe('加载中...');
    await page.clock.runFor(59_000);
    expect(await timedOut(page).count()).toBe(0);
    await page.clock.runFor(1_000);
    await expect.poll(() => timedOut(page).count()).toBe(1);
    expect(errors.join()).not.toContain('ChunkLoadError');
    await page.clock.runFor(60_000);
    await expect.poll(() => errors.join()).toContain('ChunkLoadError');
    expect(await timedOut(page).count()).toBe(1);
    // It fails as a page does: with a title, a heading and the way home.
    expect(await page.title()).toMatch(/^这一页出了问题 - /);
    await page.getByRole('heading', { level: 1, name: '这一页出了问题' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '首页' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('the error view is a button: a tap opens the site anew, and the page comes when the network does', async () => {
    site.silent = CHUNK;
    const { page } = await askFor((route) => route.continue());
    await page.clock.runFor(61_000);
    site.silent = null;
    await timedOut(page).click();
    await page.getByRole('heading', { name: '聚会时间' }).waitFor();
  });
});

describe('a bundle that is not there any more', () => {
  it('the site opens itself anew, once; then it says so and lets the visitor decide', async () => {
    let tries = 0;
    const { page, errors } = await askFor((route) => {
      tries += 1;
      return route.fulfill({ status: 404, body: '' });
    });
    await again(page).waitFor();
    expect([await timedOut(page).count(), await page.title()]).toEqual([0, expect.stringMatching(/^这一页现在打不开 - /)]);
    // By its page at first, then ahead of it too, which some browsers share with the page.
    const first = tries;
    expect([2, 3]).toContain(first);
    expect(errors.filter((text) => text.includes('ChunkLoadError'))).toHaveLength(2);
    await page.clock.runFor(300_000);
    expect(tries).toBe(first);
    await page.unroute(CHUNK);
    await again(page).click();
    await page.getByRole('heading', { name: '聚会时间' }).waitFor();
  });
});

it('a bundle that is there at once shows no loading view in between', async () => {
  const { page } = await askFor((route) => route.continue());
  await page.getByRole('heading', { name: '聚会时间' }).waitFor();
  expect(await loading(page).count()).toBe(0);
});

it('while the program itself is on its way the name of the church stands there, and nothing of home', async () => {
  const { page } = await site.visitor();
  const seen = () =>
    page.evaluate(() => ({
      name: getComputedStyle(document.body, '::before').content,
      home: getComputedStyle(document.getElementById('root')!).display,
    }));
  const held: Route[] = [];
  await page.route(/\/assets\/index-[^/]+\.js$/, (route) => void held.push(route));
  await page.goto(`${site.url}#/pages/time/time`, { waitUntil: 'commit' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect(await seen()).toEqual({ name: '"恩光教会"', home: 'none' });
  for (const route of held) await route.continue();
  await page.getByRole('heading', { name: '聚会时间' }).waitFor();
  expect(await seen()).toEqual({ name: 'none', home: 'block' });
});

describe('without its program any address shows what the server drew', () => {
  it.each<[string, (route: Route) => Promise<void>]>([
    ['that does not come', (route) => route.abort()],
    ['that the phone is too old for', (route) => route.fulfill({ contentType: 'text/javascript', body: 'class {' })],
  ])('%s', async (_, answer) => {
    const { page } = await site.visitor();
    await page.route(/\/assets\/index-[^/]+\.js$/, answer);
    await page.goto(`${site.url}#/pages/time/time`);
    await page.getByText('主日崇拜').first().waitFor();
  });
});

describe('a call that is slow', () => {
  it('is told with 加载中... after 200 ms, over nothing; and is given up after 60 s with its toast (CH-K-01, 02, 07)', async () => {
    const { page } = await site.visitor();
    await page.route('**/api/fellowships/all', () => undefined);
    await page.goto(`${site.url}#/pages/action/action`);
    await page.getByRole('heading', { name: '团契' }).waitFor();
    await page.clock.runFor(250);
    await expect.poll(() => page.locator('.loader').textContent()).toBe('加载中...');
    await page.getByRole('link', { name: '首页', exact: true }).hover({ timeout: 2000 });
  });

  it('that is refused leaves a button to try again, which does', async () => {
    const { page } = await site.visitor();
    site.answers.set('/api/fellowships/all', 503);
    await page.goto(`${site.url}#/pages/action/action`);
    await expect.poll(() => page.locator('.toast').textContent()).toBe('服务不可用');
    await page.clock.runFor(2100);
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
    site.answers.delete('/api/fellowships/all');
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('heading', { name: '青年团契' }).waitFor();
  });
});
