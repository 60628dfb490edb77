import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, useSite } from './kit/visitor.ts';

const PROGRAM = /\/assets\/index-[^/]+\.js$/;
const LIST = '#/pages/sermon/sermon';
const site = useSite();
beforeEach(() => {
  site.draws = true;
});

/** A page of the site whose program is held back until it is let go. */
async function held(hash: string, visit = {}): Promise<{ readonly page: Page; readonly letGo: () => Promise<void> }> {
  const { page } = await site.visitor(visit);
  const routes: Route[] = [];
  await page.route(PROGRAM, (route) => void routes.push(route));
  await page.goto(site.url + hash, { waitUntil: 'commit' });
  await expect.poll(() => routes.length).toBeGreaterThan(0);
  const letGo = async (): Promise<void> => {
    for (const route of routes) await route.continue();
    await expect.poll(() => page.locator('html').getAttribute('data-elsewhere')).toBeNull();
  };
  return { page, letGo };
}

const calls = (): readonly string[] => site.asked.map(({ call }) => call);

describe('who comes to a page first reads it before its program is there', () => {
  it('a list; the program takes it over without asking again', async () => {
    const { page, letGo } = await held(LIST);
    const faults = faultsOf(page);
    await page.getByRole('link', { name: /好牧人为羊舍命/ }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('主日证道');
    await letGo();
    expect(await page.locator('#drawn').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('主日证道');
    await page.getByRole('searchbox').fill('羊');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(calls).toContainEqual(expect.stringContaining('keyword='));
    expect(calls()).not.toContain('GET /api/sundayPreachs?pageIndex=1');
    expect(faults).toEqual([]);
  });

  it('a sermon, in English too', async () => {
    const { page, letGo } = await held('#/pages/sermon/detail?id=s1', { language: 'en' });
    await page.getByRole('heading', { name: '好牧人为羊舍命' }).waitFor();
    await page.getByText('Sermons').first().waitFor();
    await letGo();
    await page.getByRole('button', { name: /Listen/ }).waitFor();
    expect(calls()).not.toContain('GET /api/sundayPreachs/s1');
  });

  it('the care home, as who leaves the care mode sees it', async () => {
    const { page, letGo } = await held('#/pages/home/guanhuai', { isLove: true });
    await page.getByRole('button', { name: '退出关怀版' }).waitFor();
    await letGo();
    await page.getByRole('button', { name: '退出关怀版' }).click();
    await page.getByRole('button', { name: '关怀版' }).waitFor();
  });

  it('and a visitor who goes on at once gets where they want to', async () => {
    const { page, letGo } = await held(LIST);
    await page.getByRole('link', { name: /好牧人为羊舍命/ }).click();
    await letGo();
    await page.getByRole('heading', { level: 1, name: '好牧人为羊舍命' }).waitFor();
  });

  it('and what they press is pressed when the program is there: on the page, and on home', async () => {
    for (const hash of [LIST, '']) {
      const { page, letGo } = await held(hash);
      await page.getByRole('button', { name: '关怀版' }).click();
      await letGo();
      await page.getByRole('button', { name: '退出关怀版' }).waitFor();
      await page.getByRole('button', { name: '退出关怀版' }).click();
      await page.getByRole('button', { name: '关怀版' }).waitFor();
    }
  });

  it('and a link they follow is counted as ever', async () => {
    const { page, letGo } = await held('');
    await page
      .getByRole('link', { name: /好牧人为羊舍命/ })
      .first()
      .click();
    await letGo();
    await page.getByRole('heading', { level: 1, name: '好牧人为羊舍命' }).waitFor();
    await expect.poll(calls).toContain('POST /api/clickRecords');
    await page.goBack();
    await page.getByRole('heading', { name: '最新证道' }).waitFor();
  });

  it('and keeps it where the program does not come at all', async () => {
    const { page } = await site.visitor();
    await page.route(PROGRAM, (route) => route.abort());
    await page.goto(site.url + LIST);
    await page.getByRole('link', { name: /好牧人为羊舍命/ }).waitFor();
    expect(await page.locator('#root').isVisible()).toBe(false);
  });
});

it('a browser too old for the program reads what the server draws, page by page (docs/church.md)', async () => {
  const { page } = await site.visitor();
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  const programs: string[] = [];
  page.on('request', (request) => PROGRAM.test(request.url()) && programs.push(request.url()));
  await page.goto(site.url);
  await page.getByRole('link', { name: '证道', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: '主日证道' }).waitFor();
  await page.getByRole('link', { name: /好牧人为羊舍命/ }).click();
  await page.getByRole('heading', { level: 1, name: '好牧人为羊舍命' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: '主日证道' }).waitFor();
  expect(programs).toEqual([]);
});

describe('home is painted before its program is asked for', () => {
  it('its first picture comes first', async () => {
    const { page } = await site.visitor();
    const order: string[] = [];
    page.on('request', (request) => order.push(new URL(request.url()).pathname));
    await page.goto(site.url);
    await expect.poll(() => order.some((path) => PROGRAM.test(path))).toBe(true);
    const picture = order.findIndex((path) => path.startsWith('/media/'));
    expect(picture).toBeGreaterThan(-1);
    expect(order.findIndex((path) => PROGRAM.test(path))).toBeGreaterThan(picture);
  });

  it('a picture that does not come holds nothing up', async () => {
    const { page } = await site.visitor();
    await page.route('**/media/**', () => undefined);
    const program = page.waitForRequest(PROGRAM);
    await page.goto(site.url, { waitUntil: 'commit' });
    await program;
  });
});
