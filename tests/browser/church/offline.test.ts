import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useChurch } from './kit/visit.ts';
import { setOffline } from '../kit/device/network.ts';

const at = useChurch();

const SERMON = '#/pages/sermon/detail?id=s1';
const saved = '已存到手机，没网也能听';
const save = (page: Page) => page.getByRole('button', { name: '存到手机 2.6 MB' });
const worker = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null));

/** A visitor whose browser keeps the site. */
async function settled(): Promise<Page> {
  const page = await at.visit(SERMON, { hasWorker: true });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  if (!(await worker(page))) await page.reload();
  await expect.poll(() => worker(page)).toBe(true);
  await save(page).waitFor();
  return page;
}

it('a recording is fetched in pieces of one MiB, kept, and plays and seeks without a network', async () => {
  const page = await settled();
  await save(page).click();
  await page.getByText(saved).waitFor();
  expect(at.church.ranges.filter((range) => !range.endsWith('-'))).toEqual([
    'bytes=0-1048575',
    'bytes=1048576-2097151',
    'bytes=2097152-2640043',
  ]);
  await setOffline(page.context(), true);
  await page.reload();
  await page.getByText('没有网络。').waitFor();
  await page.getByRole('button', { name: /^播放/ }).click();
  const at_ = () => page.evaluate(() => document.querySelector('audio')!.currentTime);
  await expect.poll(at_).toBeGreaterThan(0);
  await page.getByRole('slider', { name: '播放进度' }).fill('300');
  await expect.poll(at_).toBeGreaterThan(300);
});

it('on a full device everything is shown as before, though nothing more is kept', async () => {
  const page = await settled();
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await page.evaluate(() => (location.hash = '#/pages/sermon/sermon'));
  await expect.poll(() => page.locator('.rows > li').count()).toBe(10);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
});

it('of two versions on the device the newer one answers', async () => {
  const page = await settled();
  await page.evaluate(async () => {
    const [own = ''] = (await caches.keys()).filter((name) => name.startsWith('church-shell-'));
    const kept = await (await caches.open(own)).match('/begin.js');
    await caches.delete(own);
    await (await caches.open('church-shell-000000000000')).put('/begin.js', new Response('older'));
    await (await caches.open(own)).put('/begin.js', kept!);
  });
  expect(await page.evaluate(async () => (await fetch('/begin.js')).text())).toContain('elsewhere');
});

it('what is kept is listed with its size, and can be removed', async () => {
  const page = await settled();
  await save(page).click();
  await page.getByText(saved).waitFor();
  await page.goto(`${at.url}/#/pages/sermon/sermon`);
  await page.getByRole('button', { name: /存在手机里的录音 共 2\.6 MB/ }).click();
  await page.getByRole('button', { name: '从手机删掉《好牧人为羊舍命》' }).click();
  await expect.poll(() => page.getByText('存在手机里的录音').count()).toBe(0);
  expect(await page.evaluate(async () => (await (await caches.open('church-audio')).keys()).length)).toBe(0);
});

it('what broke off goes on from the piece that is missing', async () => {
  const page = await settled();
  await page
    .context()
    .route('**/media/s1', (route) =>
      route.request().headers()['range'] === 'bytes=1048576-2097151' ? route.abort() : route.continue(),
    );
  await page.evaluate(() =>
    navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((one) => one.unregister()))),
  );
  await page.reload();
  await save(page).click();
  await page.getByText('网络断了，已存 39%。可以接着存。').waitFor();
  await page.context().unroute('**/media/s1');
  at.church.ranges.length = 0;
  await page.getByRole('button', { name: '接着存 2.6 MB' }).click();
  await page.getByText(saved).waitFor();
  expect(at.church.ranges).toEqual(['bytes=1048576-2097151', 'bytes=2097152-2640043']);
});

it('a full device is said', async () => {
  const page = await at.visit(SERMON);
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  });
  await save(page).click();
  await page.getByText('手机空间不够，没有存下来。删掉一些已存的再试。').waitFor();
});
