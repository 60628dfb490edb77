import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sermons } from './kit/homeContent.ts';
import { useSite } from './kit/visitor.ts';

const site = useSite();

const records = (): readonly unknown[] =>
  site.asked.filter(({ call }) => call === 'POST /api/clickRecords').map(({ body }) => body);

async function home(): Promise<Page> {
  const { page } = await site.visitor();
  await page.goto(site.url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('a click on something of the church (CH-B-05, CH-C-05)', () => {
  it('is recorded once, with what is known of the device and its address (CH-C-15)', async () => {
    const page = await home();
    await page.getByRole('link', { name: /好牧人为羊舍命/ }).click();
    await expect.poll(records).toEqual([
      {
        clickContentId: 's1',
        clickContentType: 'sundayPreach',
        deviceType: 'PC',
        os: expect.stringMatching(/^Linux/),
        browser: 'Chrome',
        browserVersion: expect.stringMatching(/^\d+\./),
        ip: '203.0.113.7',
      },
    ]);
  });

  it('by the middle button as well, which opens another tab', async () => {
    const page = await home();
    await page.waitForFunction(() => window.onclick === null);
    const other = page.context().waitForEvent('page');
    await page.getByRole('link', { name: /旧百篇/ }).click({ button: 'middle' });
    await (await other).close();
    await expect.poll(() => records().length).toBe(1);
  });

  it('CH-B-12: a look-up of the address that is refused clears nothing and leads nowhere', async () => {
    const { page } = await site.visitor();
    await page.route('**/api/client-ip', (route) => route.fulfill({ status: 401, body: '{}' }));
    await page.goto(site.url);
    await page.evaluate(() => localStorage.setItem('kept', '1'));
    await page.getByRole('link', { name: /旧百篇/ }).click();
    await expect.poll(() => records().length).toBe(1);
    expect(records()[0]).toMatchObject({ ip: '' });
    expect([await page.evaluate(() => localStorage.getItem('kept')), page.url()]).toEqual([
      '1',
      expect.stringContaining('poetry'),
    ]);
  });

  it('by the Enter key as well; the address is asked once per visit', async () => {
    const page = await home();
    await page.getByRole('link', { name: /旧百篇/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => records().length).toBe(1);
    await page.goBack();
    await page.getByRole('link', { name: /千古保障/ }).click();
    await expect.poll(() => records().length).toBe(2);
    expect(site.asked.filter(({ call }) => call === 'GET /api/client-ip')).toHaveLength(1);
  });

  it('is recorded without an address where the lookup fails, which is only logged (CH-B-12)', async () => {
    site.answers.set('/api/client-ip', 503);
    const { page } = await site.visitor();
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    await page.goto(site.url);
    await page.getByRole('link', { name: '本周六青年聚会改在 18:30' }).click();
    await expect
      .poll(records)
      .toEqual([expect.objectContaining({ clickContentType: 'announcement', clickContentId: 'n1', ip: '' })]);
    await expect.poll(() => warned.join()).toContain('device');
    expect(await page.locator('.toast').count()).toBe(0);
  });

  it('shows nothing when it is refused: the page comes all the same', async () => {
    site.answers.set('/api/clickRecords', 500);
    const page = await home();
    await page.getByRole('link', { name: /诗篇二十三篇/ }).click();
    await expect.poll(() => records().length).toBe(1);
    await page.getByRole('heading', { level: 1, name: '诗篇二十三篇' }).waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
  });
});

it.each([
  ['加入日历', '', '.service-calendar', 'churchPoint', 'p1'],
  ['怎么去', '', '.service-way', 'churchPoint', 'p1'],
  ['a fellowship', '', '.circles-strip li a', 'fellowship', 'f1'],
  ['加入日历 of a week', '#/pages/time/time', '.time-host a[href^="/calendar/point"]', 'churchPoint', 'p1'],
  ['怎么去 of a week', '#/pages/time/time', '.time-host a[href^="#/open-location"]', 'churchPoint', 'p1'],
  ['加入日历 of a fellowship', '#/pages/action/action', '.circle a[href^="/calendar"]', 'fellowship', 'f1'],
  ['a map', '#/open-location?id=p1&latitude=39.9&longitude=116.4&name=x', '.map-links a', 'churchPoint', 'p1'],
] as const)('%s is recorded (CH-B-05)', async (_, hash, link, clickContentType, clickContentId) => {
  const { page } = await site.visitor();
  await page.goto(site.url + hash);
  const first = page.locator(link).first();
  await first.waitFor();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await first.click();
  await expect.poll(records).toEqual([expect.objectContaining({ clickContentType, clickContentId })]);
});

it('the one before and the one after are recorded (CH-B-05)', async () => {
  site.answers.set('/api/sundayPreachs/s1', {
    ...sermons[0],
    prev: { id: 's2', title: '前' },
    next: { id: 's3', title: '后' },
  });
  const { page } = await site.visitor();
  await page.goto(`${site.url}#/pages/sermon/detail?id=s1`);
  await page.locator('.neighbour-next').click();
  await expect.poll(records).toEqual([expect.objectContaining({ clickContentType: 'sundayPreach', clickContentId: 's3' })]);
});

it('navigation is no click on content', async () => {
  const page = await home();
  await page.getByRole('link', { name: '线上', exact: true }).click();
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('link', { name: '全部最新证道' }).click();
  await page.waitForLoadState('networkidle');
  expect(records()).toEqual([]);
});

it('public calls carry no token, whatever lies in the browser (CH-B-13)', async () => {
  const { page } = await site.visitor();
  await page.addInitScript(() => sessionStorage.setItem('token', 'secret'));
  await page.goto(`${site.url}#/pages/action/action`);
  await page.getByRole('heading', { name: '青年团契' }).waitFor();
  expect(site.asked.length).toBeGreaterThan(0);
  expect(site.asked.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
});
