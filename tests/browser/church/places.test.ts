import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from './kit/visitor.ts';

const site = useSite();

async function open(hash: string, visit = {}): Promise<Page> {
  const { page } = await site.visitor(visit);
  await page.goto(site.url + hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('times (CH-R-03 to 06)', () => {
  it.each([
    ['time', '聚会时间', ['主日崇拜', '祷告会', '下午堂', '新朋友茶会', '平安夜崇拜', '青年聚会', '晨祷']],
    ['timeqjh', '青年聚会', ['青年聚会']],
    ['timesp', '视频聚会', ['晨祷']],
    ['timexy', '校园聚会', ['下午堂', '新朋友茶会', '平安夜崇拜']],
  ])('%s shows its meetings, and which page of the four it is', async (name, title, meetings) => {
    const page = await open(`#/pages/time/${name}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
    await expect.poll(() => page.locator('.time-name strong').allTextContents()).toEqual(meetings);
    expect(await page.locator('.tabs [aria-current=page]').getAttribute('href')).toBe(`#/pages/time/${name}`);
  });

  it('say which comes next, and what is different that day', async () => {
    const page = await open('#/pages/time/timeqjh');
    await expect.poll(() => page.locator('.time-row').textContent()).toContain('11\u00a0月\u00a023\u00a0日 改在 18:30–20:00');
    expect(await page.locator('.badge').textContent()).toBe('下一次');
  });

  it('say the week of the month, and a single day with its year; the table of the week has neither before its week', async () => {
    const page = await open('#/pages/time/timexy', { width: 1280 });
    const rows = page.locator('.time-row');
    await expect.poll(() => rows.nth(1).innerText()).toContain('每月第一个周六');
    expect(await rows.nth(1).innerText()).toContain('下一次：12\u00a0月\u00a07\u00a0日');
    expect(await rows.nth(2).innerText()).toContain('2024\u00a0年\u00a012\u00a0月\u00a024\u00a0日 周二');
    expect(await page.locator('.week-cell strong').allTextContents()).toEqual(['14:00']);
    await page.clock.setSystemTime('2024-12-01T08:00:00+08:00');
    await page.reload();
    await expect
      .poll(() => page.locator('.week-cell span').allTextContents())
      .toEqual(['下午堂', '下一次', '12\u00a0月\u00a07\u00a0日', '新朋友茶会']);
  });

  it('stand on the card of their place', async () => {
    const page = await open('#/open-location', { language: 'en' });
    const lines = page.locator('.place').nth(1).locator('.facts li');
    await expect
      .poll(() => lines.allTextContents())
      .toEqual([
        'Sunday 14:00 下午堂 ',
        'First Saturday of the month 14:00 新朋友茶会 ',
        'Dec\u00a024,\u00a02024 Tuesday 19:00 平安夜崇拜 ',
      ]);
  });

  it('go into a calendar, one place or all', async () => {
    const page = await open('#/pages/time/time');
    expect(await page.getByRole('link', { name: '订阅全部聚会' }).getAttribute('href')).toBe('/s/subscribe#calendar');
    expect(await page.getByRole('link', { name: '加入日历 青年团契' }).getAttribute('href')).toBe(
      '/calendar/fellowship/f1.ics',
    );
  });

  it('are printed without buttons', async () => {
    const page = await open('#/pages/time/time');
    await page.locator('.time-row').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('button:visible, .pill:visible').count()).toBe(0);
    expect(await page.locator('.time-row:visible').count()).toBe(7);
  });
});

describe('a place (CH-R-22)', () => {
  const HERE =
    '#/open-location?latitude=39.90733&longitude=116.39122&datum=wgs84&name=%E6%80%BB%E5%A0%82&address=%E5%92%8C%E5%B9%B3%E8%B7%AF&phone=010-1';

  it('opens in any map, in the datum it reckons in; nothing is asked of any before', async () => {
    const page = await open(HERE);
    const amap = page.getByRole('link', { name: '高德地图' });
    await amap.waitFor();
    expect(await amap.getAttribute('href')).toMatch(/to=116\.397\d+,39\.908\d+,/);
    expect(await page.getByRole('link', { name: '手机里的其他地图' }).getAttribute('href')).toMatch(
      /^geo:39\.907330,116\.391220/,
    );
    expect(await page.getByRole('link', { name: '打电话' }).getAttribute('href')).toBe('tel:0101');
  });

  it.each(['latitude=1', 'latitude=x&longitude=2', 'latitude=91&longitude=0', ''])(
    'without a spot all places are shown: %s',
    async (query) => {
      const page = await open(`#/open-location?${query}`);
      await page.getByRole('heading', { name: '西园堂点' }).waitFor();
    },
  );

  it('the nearest comes first once the visitor asks, and only then the device is asked', async () => {
    const { page, context } = await site.visitor();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.92, longitude: 116.31 });
    await page.goto(`${site.url}#/open-location`);
    const names = () => page.locator('.place h2').allTextContents();
    await expect.poll(names).toEqual(['总堂', '西园堂点']);
    await page.getByRole('button', { name: '按离我的远近排' }).click();
    await expect.poll(names).toEqual(['西园堂点', '总堂']);
    expect(await page.getByText('距您').first().textContent()).toBe('距您 0.0 公里');
  });
});

it('a place is found by its name or address, and chosen (CH-R-21)', async () => {
  const page = await open('#/pages/online/online');
  await page.goto(`${site.url}#/choose-location`);
  await page.getByRole('searchbox', { name: '按名称或地址找堂点' }).fill('西园');
  expect(await page.locator('.choice strong').allTextContents()).toEqual(['西园堂点']);
  await page.locator('.choice').click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('线上');
});

describe('pictures on the whole screen (CH-R-20)', () => {
  async function preview(): Promise<Page> {
    const page = await open('#/open-location');
    await page.getByRole('button', { name: '看图片：总堂' }).nth(1).click();
    await page.locator('.preview img').waitFor();
    return page;
  }
  const which = (page: Page) => page.locator('.preview-which').textContent();
  const look = (page: Page) => page.locator('.preview img').evaluate((img) => (img as HTMLElement).style.transform);

  it('begin with the one that was tapped, and survive a reload', async () => {
    const page = await preview();
    expect(await which(page)).toBe('2 / 2');
    expect(await page.locator('.preview img').getAttribute('alt')).toBe('大门');
    await page.reload();
    await expect.poll(() => which(page)).toBe('2 / 2');
  });

  it('are turned by keys, buttons and swipes', async () => {
    const page = await preview();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => which(page)).toBe('1 / 2');
    await page.getByRole('button', { name: '下一张' }).click();
    await expect.poll(() => which(page)).toBe('2 / 2');
    await page.mouse.move(100, 300);
    await page.mouse.down();
    await page.mouse.move(300, 305, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => which(page)).toBe('1 / 2');
  });

  it('are magnified up to four times by wheel, keys and double tap', async () => {
    const page = await preview();
    await page.keyboard.press('+');
    await expect.poll(() => look(page)).toContain('scale(2)');
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('+');
    await expect.poll(() => look(page)).toContain('scale(4)');
    await page.locator('.preview-stage').dblclick();
    await expect.poll(() => look(page)).toContain('scale(1)');
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => look(page)).toContain('scale(1.2)');
  });

  it.each(['Escape', 'tap', 'button'])('are closed by %s, back to where they were opened', async (way) => {
    const page = await preview();
    if (way === 'Escape') await page.keyboard.press('Escape');
    if (way === 'button') await page.getByRole('button', { name: '关闭' }).click();
    if (way === 'tap') {
      await page.locator('.preview-stage').click();
      await page.clock.runFor(400);
    }
    await page.getByRole('heading', { level: 1, name: '堂点' }).waitFor();
  });

  it('an address without pictures says so', async () => {
    await (await open('#/preview-image?current=7')).getByText('没有要看的图片').waitFor();
  });
});
