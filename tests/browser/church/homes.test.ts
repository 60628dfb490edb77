import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../church/app/routes.ts';
import { homeData, NOW } from './kit/homeContent.ts';
import { useSite } from './kit/visitor.ts';

const HOMES = ['', '#/pages/home/guanhuai'];
const site = useSite();

const bannerAt = (page: Page): Promise<string | null> => page.locator('.banner-count').textContent();

async function open(hash = '', visit = {}): Promise<Page> {
  const { page } = await site.visitor(visit);
  await page.goto(site.url + hash);
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What was drawn stands there before its program does.
  await page.waitForFunction(() => window.onclick === null);
  return page;
}

describe('the carousel', () => {
  it('goes on every five seconds, and stops for good when it is told to', async () => {
    const page = await open('', { isStill: false });
    await page.getByRole('button', { name: '暂停轮播' }).waitFor();
    expect(await bannerAt(page)).toBe('1 / 3');
    await page.clock.runFor(5100);
    await expect.poll(() => bannerAt(page)).toBe('2 / 3');
    await page.getByRole('button', { name: '暂停轮播' }).click();
    await page.mouse.move(0, 700);
    await page.clock.runFor(20_000);
    expect(await bannerAt(page)).toBe('2 / 3');
  });

  it.each([375, 640, 768, 960, 1280])(
    'at %d its words leave room for the count and the pause, also large ones',
    async (width) => {
      for (const textSize of [16, 30]) {
        const page = await open('', { width, textSize });
        const met = await page.evaluate(() => {
          const words = document.createRange();
          words.selectNodeContents(document.querySelector('.banner-title')!);
          const around = words.getBoundingClientRect();
          return [...document.querySelectorAll('.banner-count, .banner-pause')].filter((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return left < around.right && right > around.left && top < around.bottom && bottom > around.top;
          }).length;
        });
        expect([width, textSize, met]).toEqual([width, textSize, 0]);
        await page.close();
      }
    },
  );

  it('waits while somebody is in it with the keyboard', async () => {
    const page = await open('', { isStill: false });
    await page.getByRole('link', { name: /我的帮助/ }).focus();
    await page.clock.runFor(20_000);
    expect(await bannerAt(page)).toBe('1 / 3');
  });

  it('stands still where less motion is wished for, and is turned by hand; what is not seen is out of the way', async () => {
    const page = await open('', { isStill: true });
    await page.clock.runFor(20_000);
    expect(await bannerAt(page)).toBe('1 / 3');
    expect(await page.locator('.banner[inert]').count()).toBe(2);
    await page.getByRole('button', { name: '下一张图片' }).click();
    await expect.poll(() => bannerAt(page)).toBe('2 / 3');
    await page.getByRole('button', { name: '下一张图片' }).click();
    await page.getByRole('link', { name: '欢迎你来' }).waitFor();
  });
});

it('the notices go on, and stop when they are told to', async () => {
  const page = await open('', { isStill: false });
  await page.getByRole('button', { name: '暂停滚动' }).waitFor();
  await page.clock.runFor(6100);
  await page.getByRole('link', { name: '受洗班报名开始' }).waitFor();
  await page.getByRole('button', { name: '暂停滚动' }).click();
  await page.mouse.move(0, 700);
  await page.clock.runFor(30_000);
  expect(await page.getByRole('link', { name: '受洗班报名开始' }).count()).toBe(1);
});

describe('the next service', () => {
  const card = (page: Page) => page.locator('.service');

  it('names day, time, place, preacher and title, and leads to the way and the calendar', async () => {
    const page = await open();
    for (const words of ['9:30 主日崇拜', '总堂', '张牧师证道', '《一粒麦子》'])
      expect(await card(page).textContent()).toContain(words);
    expect(await card(page).getByRole('link', { name: '加入日历' }).getAttribute('href')).toBe('/calendar/point/p1.ics');
    await card(page).getByRole('link', { name: '怎么去' }).click();
    await page.getByRole('link', { name: '高德地图' }).waitFor();
  });

  it('becomes the next one when the clock of the church says so, also at half past eleven at night', async () => {
    const page = await open();
    await page.clock.setSystemTime(new Date('2024-11-24T23:30:00+08:00'));
    await page.clock.runFor(31_000);
    await expect.poll(() => card(page).textContent()).not.toContain('《一粒麦子》');
    await expect.poll(() => card(page).textContent()).toContain('祷告会');
  });

  it("is this Sunday's, whatever comes before it; what comes before stands below", async () => {
    const page = await open();
    expect(await card(page).locator('.service-what').textContent()).toContain('9:30 主日崇拜');
    expect(await page.locator('.service-also').textContent()).toBe('下一次聚会：周六 18:30 青年聚会 ·\u00a0青年团契');
  });

  it('says that it goes on while it does, and what begins next; its sermon is told of no other', async () => {
    const page = await open();
    await page.clock.setSystemTime(new Date('2024-11-24T09:45:00+08:00'));
    await page.clock.runFor(31_000);
    await expect.poll(() => card(page).locator('.service-what').textContent()).toBe('9:30 主日崇拜正在进行');
    expect(await page.locator('.service-also').textContent()).toBe('下一次聚会：今天 14:00 下午堂 ·\u00a0西园堂点');
    await page.clock.setSystemTime(new Date('2024-11-24T14:15:00+08:00'));
    await page.clock.runFor(31_000);
    await expect.poll(() => page.locator('.service-also li').first().textContent()).toContain('正在进行：14:00 下午堂');
    expect(await card(page).textContent()).not.toContain('一粒麦子');
  });

  it('tells what is different in the next seven days', async () => {
    expect(await card(await open()).textContent()).toContain('11\u00a0月\u00a027\u00a0日 总堂 祷告会 取消（感恩节）');
  });
});

it('the fellowships stand in a strip, each leading to itself', async () => {
  const page = await open();
  await page.getByRole('link', { name: '青年团契 周六 18:30' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/pages/action/action?id=f1');
  await page.locator('.circle.asked').getByRole('heading', { name: '青年团契' }).waitFor();
});

it.each([
  [639, 'none', 1],
  [640, 'table', 2],
] as const)('the week is a table in two columns from 640 px: %i', async (width, display, columns) => {
  const page = await open('#/pages/time/time', { width });
  await page.locator('.time-host').first().waitFor();
  expect(await page.locator('.week-table').evaluate((table) => getComputedStyle(table).display)).toBe(display);
  const grid = await page
    .locator('.time-hosts')
    .first()
    .evaluate((hosts) => getComputedStyle(hosts).gridTemplateColumns);
  expect(grid.split(' ')).toHaveLength(columns);
});

describe('a home without the data the server sends along', () => {
  it('asks for it, call by call', async () => {
    site.home = null;
    const page = await open();
    await page.getByText('好牧人为羊舍命').waitFor();
    const asked = site.asked.map(({ call }) => call.split('?')[0]);
    for (const call of ['banners/all', 'announcements/rotations', 'fellowships/all', 'churchPoints/all'])
      expect(asked).toContain(`GET /api/${call}`);
  });

  it('says when it cannot, and tries again', async () => {
    site.home = null;
    site.answers.set('/api/banners/all', 500);
    const page = await open();
    await page.getByRole('button', { name: '再试一次' }).waitFor();
    site.answers.clear();
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('好牧人为羊舍命').waitFor();
  });

  it('of an hour ago shows it at once and asks again, without a word', async () => {
    site.home = { ...homeData, now: '2024-11-21T14:30:00+08:00', notices: [] };
    const page = await open();
    await page.getByRole('link', { name: '本周六青年聚会改在 18:30' }).waitFor();
    expect(await page.locator('.loader').count()).toBe(0);
  });
});

it.each(HOMES)('a church that has nothing yet has a home all the same: %s', async (hash) => {
  const nothing = {
    banners: [],
    notices: [],
    churchPoints: [],
    fellowships: [],
    sermons: [],
    sings: [],
    articles: [],
    coming: [],
  };
  site.home = { ...homeData, ...nothing, now: NOW };
  const page = await open(hash);
  await page.getByRole('link', { name: '证道' }).last().waitFor();
});

describe('the care home (CH-R-02)', () => {
  it('offers six things, calls the church, and in love mode asks for a visit', async () => {
    const page = await open('#/pages/home/guanhuai');
    const names = () => page.locator('.care-title').allTextContents();
    expect(await names()).toEqual(['听道', '唱诗', '聚会时间', '今日灵修', '教会通知']);
    expect(await page.getByRole('link', { name: '打电话给教会' }).getAttribute('href')).toBe('tel:01055501234');
    await page.getByRole('button', { name: '关怀版' }).click();
    expect(await names()).toContain('请人探访');
  });
});

/** Pages that open only with something to show. */
const WITH_QUERY = /^\/(?:preview-image|choose-location)$/;

it.each(HOMES)(
  'every page is two taps away at most: %s',
  async (hash) => {
    const page = await open(hash, { isLove: hash !== '' });
    const first = await hrefsOf(page);
    const seen = new Set(first.map(pathOf));
    for (const href of first) {
      await page.goto(site.url + href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const next of await hrefsOf(page)) seen.add(pathOf(next));
    }
    expect(Object.keys(ROUTES).filter((path) => !seen.has(path) && !WITH_QUERY.test(path))).toEqual([]);
  },
  120_000,
);

it('pictures open from the places, two taps from home', async () => {
  const page = await open();
  await page.getByRole('link', { name: '堂点', exact: true }).click();
  await page.getByRole('button', { name: '看图片：总堂' }).first().click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/preview-image?current=0');
  await expect.poll(() => page.locator('.preview-which').textContent()).toBe('1 / 2');
});

function hrefsOf(page: Page): Promise<readonly string[]> {
  return page
    .locator('a[href^="#/"]')
    .evaluateAll((links) => [
      ...new Set(links.filter((link) => link.getClientRects().length > 0).map((link) => link.getAttribute('href')!)),
    ]);
}

function pathOf(href: string): string {
  return href.slice(1).split('?')[0]!;
}

describe('what stands below a title', () => {
  it.each([320, 375, 860, 960, 1280])('at %d is whole, and no dot begins or ends a line', async (width) => {
    for (const textSize of [16, 24]) {
      const page = await open('', { width, textSize });
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.latest .fact-lines, .service-where .fact-lines')].flatMap((line) => {
          const [box, around] = [line.getBoundingClientRect(), line.parentElement!.getBoundingClientRect()];
          const facts = [...line.children].map((fact) => fact.getBoundingClientRect());
          const first = facts.filter(({ top }, nth) => nth === 0 || top >= facts[nth - 1]!.bottom - 1);
          const isCut = facts.some(({ right, bottom }) => right > around.right + 1 || bottom > around.bottom + 1);
          // Where a line begins, its dot lies in what is clipped.
          return isCut || first.some(({ left }) => Math.abs(left - box.left) > 1) ? [line.textContent] : [];
        }),
      );
      expect([width, textSize, cut]).toEqual([width, textSize, []]);
      expect(await page.locator('.latest .fact').count()).toBeGreaterThan(3);
      await page.close();
    }
  });
});

it('printed from dark, ink is dark on paper', async () => {
  const page = await open('', { theme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  const light = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, .row-title, .row-facts, main a')].flatMap((one) => {
      if (!one.checkVisibility()) return [];
      const [red = 0, green = 0, blue = 0] = /\d+, \d+, \d+/.exec(getComputedStyle(one).color)![0].split(', ').map(Number);
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128 ? [one.textContent] : [];
    }),
  );
  expect(light).toEqual([]);
});
