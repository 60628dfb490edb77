import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

/** Every route of the specification, and what it asks of the server; what a page before it fetched is not asked again. */
const ROUTES = [
  ['CH-R-01', '', '恩光教会', ['/api/sundayPreachs']],
  ['CH-R-02', '#/pages/home/guanhuai', '恩光教会', ['/api/announcements/rotations']],
  ['CH-R-03', '#/pages/time/time', '聚会时间', ['/api/churchPoints/all', '/api/fellowships/all']],
  ['CH-R-04', '#/pages/time/timeqjh', '青年聚会', ['/api/churchPoints/all']],
  ['CH-R-05', '#/pages/time/timesp', '视频聚会', ['/api/churchPoints/all']],
  ['CH-R-06', '#/pages/time/timexy', '校园聚会', ['/api/churchPoints/all']],
  ['CH-R-07', '#/pages/action/action', '团契', ['/api/fellowships/all']],
  ['CH-R-08', '#/pages/heart/heart', '心灵音频', ['/api/spiritualAudios']],
  ['CH-R-09', '#/pages/dayking/dayking', '灵修', ['/api/spiritualArticles']],
  ['CH-R-10', '#/pages/dayking/daydetail?id=a1', '', ['/api/spiritualArticles/a1']],
  ['CH-R-11', '#/pages/poetry/poetry', '献诗', ['/api/sundaySings']],
  ['CH-R-12', '#/pages/poetry/detail?id=g1', '', ['/api/sundaySings/g1']],
  ['CH-R-13', '#/pages/sermon/sermon', '证道', ['/api/sundayPreachs']],
  ['CH-R-14', '#/pages/sermon/detail?id=s1', '', ['/api/sundayPreachs/s1']],
  ['CH-R-15', '#/pages/notice/notice', '通知', ['/api/announcements/rotations']],
  ['CH-R-16', '#/pages/notice/detail?id=n1', '', ['/api/announcements/rotations']],
  ['CH-R-17', '#/pages/receptions/receptions', '接待登记', ['/api/churchPoints/all', '/api/form-token']],
  ['CH-R-18', '#/pages/visits/visits', '探访', ['/api/form-token']],
  ['CH-R-19', '#/pages/online/online', '线上', []],
  ['CH-R-23', '#/pages/user/login/login', '登录', ['/api/login']],
] as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('the routes of the specification', () => {
  it.each(ROUTES)('%s %s opens by its address and asks for what it shows', async (_, hash, title, calls) => {
    const page = await at.visit(hash);
    await expect.poll(() => heading(page).textContent()).toContain(title);
    await expect.poll(() => calls.filter((path) => at.church.called('GET', path).length === 0)).toEqual([]);
    expect(await page.getByText('页面不存在').count()).toBe(0);
    // The church may say its name after the page has come.
    await expect.poll(() => page.title()).toMatch(hash === '' ? /^恩光教会官方网站$/ : /.+ - 恩光教会官方网站$/);
  });

  it('an address of none of them says so, with a way home', async () => {
    const page = await at.visit('#/pages/none/none');
    await expect.poll(() => heading(page).textContent()).toContain('页面不存在');
    expect(await page.getByRole('link', { name: '首页' }).count()).toBeGreaterThan(0);
  });
});

describe('every page', () => {
  it('brings its bundle when it is opened, not before (CH-B-02)', async () => {
    const page = await at.visit('');
    await heading(page).waitFor();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(`${at.url}/#/pages/sermon/sermon`);
    await expect.poll(() => heading(page).textContent()).toContain('证道');
    expect(scripts).not.toEqual([]);
  });

  it('has a head of its own with a white title (CH-B-06)', async () => {
    const page = await at.visit('#/pages/time/time');
    await heading(page).waitFor();
    expect(await heading(page).evaluate((node) => getComputedStyle(node).color)).toBe('rgb(255, 255, 255)');
  });

  it('has no tab bar; what is current is orange (CH-B-07)', async () => {
    const page = await at.visit('#/pages/time/time');
    await heading(page).waitFor();
    expect(await page.locator('[role="tablist"], .tabbar, .uni-tabbar').count()).toBe(0);
    const line = await page.locator('.tabs [aria-current="page"]').evaluate((tab) => {
      const { borderBottomColor, boxShadow } = getComputedStyle(tab);
      return [borderBottomColor, boxShadow, getComputedStyle(tab, '::after').backgroundColor].join(' ');
    });
    expect(line).toContain('rgb(234, 88, 12)');
  });

  it.each(ROUTES)('is drawn for 375 (CH-K-10): %s', async (_, hash) => {
    const page = await at.visit(hash, { width: 375 });
    await heading(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  it('tells the version of the site at its foot (CH-K-08)', async () => {
    const page = await at.visit('#/pages/notice/notice');
    expect(await page.locator('footer').innerText()).toMatch(/5\.5\.2/);
  });

  it('and its code (CH-K-09)', async () => {
    const page = await at.visit('#/pages/notice/notice');
    expect(await page.locator('footer').innerText()).toMatch(/\(100\)/);
  });
});
