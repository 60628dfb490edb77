import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf, useSite } from './kit/visitor.ts';
import { setOffline } from '../kit/device/network.ts';

const HOST = 'church.test';
const site = useSite(HOST);

describe('a phone that reaches the site over plain HTTP', () => {
  const url = (hash: string): string => `http://${HOST}:${site.port}/${hash}`;

  async function open(hash: string): Promise<{ page: Page; faults: readonly string[] }> {
    const { page } = await site.visitor({ hasWorker: true });
    const faults = faultsOf(page);
    await page.goto(url(hash));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    return { page, faults };
  }

  it('finds its way about, and records its clicks', async () => {
    const { page, faults } = await open('');
    site.asked.length = 0;
    await page.getByRole('link', { name: /好牧人为羊舍命/ }).click();
    await page.getByRole('heading', { level: 1, name: '好牧人为羊舍命' }).waitFor();
    await expect.poll(() => site.asked.map(({ call }) => call)).toContain('POST /api/clickRecords');
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('heading', { name: '最新证道' }).waitFor();
    expect(faults).toEqual([]);
  });

  it('copies an address, and is not asked where it is', async () => {
    const { page } = await open(
      '#/open-location?latitude=39.9&longitude=116.4&name=%E6%80%BB%E5%A0%82&address=%E5%92%8C%E5%B9%B3%E8%B7%AF',
    );
    await page.getByRole('button', { name: '复制地址' }).click();
    await expect.poll(() => page.locator('.toast').textContent()).toBe('地址已复制');
    await page.goto(url('#/open-location'));
    await page.getByRole('heading', { name: '西园堂点' }).waitFor();
    expect(await page.getByRole('button', { name: '按离我的远近排' }).count()).toBe(0);
  });

  it('registers: a key of its own goes with what is sent', async () => {
    const { page, faults } = await open('#/pages/receptions/receptions');
    await page.getByRole('button', { name: '提交登记' }).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('a phone without a network', () => {
  async function ready(): Promise<{ page: Page; context: BrowserContext }> {
    const visited = await site.visitor({ hasWorker: true });
    await visited.page.goto(site.url);
    await visited.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller === null)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    });
    return visited;
  }

  it('opens the site and what was seen there; what was not seen says so, and comes when the network does', async () => {
    const { page, context } = await ready();
    await page.goto(`${site.url}#/pages/action/action`);
    await page.getByRole('heading', { name: '青年团契' }).waitFor();
    await setOffline(context, true);
    await page.reload();
    await page.getByRole('heading', { name: '青年团契' }).waitFor();
    await page.getByText('没有网络').waitFor();
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await page.getByRole('heading', { name: '最新证道' }).waitFor();
    await page.goto(`${site.url}#/pages/privacy/privacy`);
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('button', { name: '再试一次' }).waitFor();
    await setOffline(context, false);
    await page.getByRole('heading', { name: '接待登记的同意书' }).waitFor();
  });

  it('forgets what was withdrawn as soon as a network says so', async () => {
    const { page, context } = await ready();
    await page.goto(`${site.url}#/pages/dayking/daydetail?id=a1`);
    await page.getByRole('heading', { level: 1, name: '诗篇二十三篇' }).waitFor();
    const isKept = () => page.evaluate(async () => (await caches.match('/api/spiritualArticles/a1')) !== undefined);
    await expect.poll(isKept).toBe(true);
    site.answers.set('/api/spiritualArticles/a1', 410);
    await page.reload();
    await expect.poll(isKept).toBe(false);
    await setOffline(context, true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText('耶和华是我的牧者。').count()).toBe(0);
    site.answers.clear();
  });

  it('keeps nothing of what is for this moment or for one person', async () => {
    const { page } = await ready();
    await page.goto(`${site.url}#/pages/receptions/receptions`);
    await page.getByRole('button', { name: '提交登记' }).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /form-token|client-ip|login|preview\//.test(path))).toEqual([]);
    expect(kept).toContain('/');
  });

  it('may be laid on the home screen: a manifest with its pictures', async () => {
    const { page } = await site.visitor();
    await page.goto(site.url);
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await page.request.get(new URL(href!, site.url).href)).json()) as {
      icons: { src: string }[];
      start_url: string;
    };
    expect(manifest.start_url).toBe('/');
    for (const { src } of manifest.icons) expect((await page.request.get(new URL(src, site.url).href)).status()).toBe(200);
  });
});
