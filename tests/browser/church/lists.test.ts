import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGood } from './kit/good.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

const SERMONS = '#/pages/sermon/sermon';
const rows = '.rows > li';
/** Presses the button out of sight: in sight the list grows by itself, and the button may be gone before it is pressed. */
const pressMore = (page: Page): Promise<void> => page.getByRole('button', { name: '加载更多' }).dispatchEvent('click');

describe('a list', () => {
  it('grows when its end comes into sight', async () => {
    const page = await at.visit(SERMONS);
    await expect.poll(() => page.locator(rows).count()).toBe(10);
    await page.mouse.move(180, 600);
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(20);
  });

  it('grows by its button', async () => {
    const page = await at.visit(SERMONS);
    await expect.poll(() => page.locator(rows).count()).toBe(10);
    await pressMore(page);
    await expect.poll(() => page.locator(rows).count()).toBe(20);
  });

  it('is as it was when one comes back: rows, place and the link in focus', async () => {
    const page = await at.visit(SERMONS);
    await expect.poll(() => page.locator(rows).count()).toBe(10);
    await pressMore(page);
    await expect.poll(() => page.locator(rows).count()).toBe(20);
    const link = page.locator(rows).nth(11).locator('a');
    await link.click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('（12）');
    const before = at.church.called('GET', '/api/sundayPreachs').length;
    await page.goBack();
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(at.church.called('GET', '/api/sundayPreachs').length).toBe(before);
  });

  it('is whole again when a filter is taken back before its answer came', async () => {
    const page = await at.visit(SERMONS);
    await expect.poll(() => page.locator(rows).count()).toBe(10);
    await page.route(/preacher=/, () => undefined);
    await page.getByLabel('讲员').selectOption('李传道');
    await expect.poll(() => page.locator('.rows').getAttribute('aria-busy')).toBe('true');
    await page.getByRole('button', { name: '清除条件' }).click();
    await expect.poll(() => page.locator('.rows').getAttribute('aria-busy')).toBe('false');
    await pressMore(page);
    await expect.poll(() => page.locator(rows).count()).toBeGreaterThanOrEqual(20);
  });

  it('is filtered in its address, so that a link shows the same', async () => {
    const page = await at.visit(SERMONS);
    await page.getByLabel('讲员').selectOption('李传道');
    await page.getByRole('searchbox').fill('旷野');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toContain('preacher=');
    await expect.poll(() => page.getByText(/^\d+ 条$/).textContent()).toBe('7 条');
    const other = await at.visit(new URL(page.url()).hash);
    await expect.poll(() => other.getByText(/^\d+ 条$/).textContent()).toBe('7 条');
    expect(await other.getByLabel('讲员').inputValue()).toBe('李传道');
    expect(await other.getByRole('searchbox').inputValue()).toBe('旷野');
    await other.getByRole('button', { name: '清除条件' }).click();
    await expect.poll(() => other.url()).not.toContain('preacher');
    await expect.poll(() => other.locator(rows).count()).toBe(10);
  });

  it('calls the books by their names', async () => {
    const page = await at.visit(SERMONS, { language: 'en' });
    await expect.poll(() => page.getByLabel('Book').locator('option').allTextContents()).toEqual(['Book', 'John', 'Psalms']);
  });

  it('says when nothing is there, and when nothing matches', async () => {
    at.church.on('GET /api/sundaySings', () => ({ body: { items: [], total: 0, pageIndex: 1, pageSize: 10, facets: {} } }));
    const page = await at.visit('#/pages/poetry/poetry');
    await page.getByText('还没有内容，过些日子再来看看。').waitFor();
    const other = await at.visit('#/pages/notice/notice?keyword=xyz');
    await other.getByText('没有符合条件的内容。').waitFor();
  });

  it('offers to try again where it would stand, also for a later page', async () => {
    let isBroken = true;
    at.church.on('GET /api/spiritualAudios', () =>
      isBroken ? { status: 503 } : { body: { items: [], total: 0, pageIndex: 1, pageSize: 10 } },
    );
    const page = await at.visit('#/pages/heart/heart');
    await page.getByText('服务不可用').waitFor();
    isBroken = false;
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('还没有内容，过些日子再来看看。').waitFor();
  });

  it('shows months of the chosen year', async () => {
    const page = await at.visit('#/pages/dayking/dayking');
    await page.getByText('诗篇二十三篇').waitFor();
    await page.getByLabel('年份').selectOption('2024');
    await page.getByLabel('月份').selectOption('2024-11');
    await expect.poll(() => page.url()).toContain('month=2024-11');
    await expect.poll(() => page.locator(rows).count()).toBe(3);
    await page.getByLabel('月份').selectOption('2024-10');
    await page.getByText('没有符合条件的内容。').waitFor();
  });

  it('has pinned notices first, parted by kind', async () => {
    const page = await at.visit('#/pages/notice/notice');
    await expect.poll(() => page.locator(rows).first().textContent()).toContain('置顶');
    await page.getByLabel('类别').selectOption('activity');
    await expect.poll(() => page.locator(rows).count()).toBe(1);
  });

  it('records a click on a row once, also by key', async () => {
    const page = await at.visit(SERMONS);
    await page.locator(rows).first().locator('a').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => at.church.called('POST', '/api/clickRecords').map(({ body }) => body))
      .toMatchObject([{ clickContentId: 's1', clickContentType: 'sundayPreach' }]);
  });
});

describe('whole, large enough and read out well', () => {
  it.each([
    [SERMONS, { width: 320 }],
    [SERMONS, { width: 375, love: true }],
    ['#/pages/poetry/poetry', { width: 768, theme: 'dark' }],
    ['#/pages/dayking/dayking', { width: 1280, language: 'en' }],
    ['#/pages/notice/notice', { width: 375, theme: 'dark', language: 'en' }],
    ['#/pages/heart/heart?id=h3&t=65', { width: 320, love: true }],
    ['#/pages/heart/heart', { width: 960 }],
  ] as const)('is %s on %j', async (hash, device) => {
    const page = await at.visit(hash, device);
    await page.locator(rows).first().waitFor();
    await expectGood(page, device);
  });
});
