import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectGood } from './kit/good.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();

const SERMON = '#/pages/sermon/detail?id=s1';

/** What the one audio element does. */
const sound = (page: Page) =>
  page.evaluate(() => {
    const { src, currentTime, paused, playbackRate, preservesPitch } = document.querySelector('audio')!;
    return { path: src && new URL(src).pathname, at: currentTime, paused, playbackRate, preservesPitch };
  });
const bar = (page: Page) => page.getByRole('region', { name: '播放器' });

async function playing(hash: string, device = {}): Promise<Page> {
  const page = await at.visit(hash, device);
  await page.getByRole('button', { name: /^播放/ }).first().click();
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0);
  return page;
}

describe('the player', () => {
  it('goes on from page to page, one element for all', async () => {
    const page = await playing(SERMON);
    await page.goto(`${at.url}/#/pages/notice/notice`);
    await page.getByText('圣诞诗班招人').waitFor();
    await bar(page).getByText('好牧人为羊舍命').waitFor();
    const before = (await sound(page)).at;
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(before);
    expect(await page.locator('audio').count()).toBe(1);
  });

  it('seeks where it is pulled, by key, and fifteen seconds either way', async () => {
    const page = await playing(SERMON);
    const seeker = bar(page).getByRole('slider', { name: '播放进度' });
    await seeker.fill('200');
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThanOrEqual(200);
    await bar(page).getByRole('button', { name: '暂停' }).click();
    await expect.poll(async () => (await sound(page)).paused).toBe(true);
    const { at: from } = await sound(page);
    await bar(page).getByRole('button', { name: '前进 15 秒' }).click();
    await expect.poll(async () => Math.round((await sound(page)).at - from)).toBe(15);
    await bar(page).getByRole('button', { name: '后退 15 秒' }).click();
    await page.keyboard.press('j');
    await expect.poll(async () => Math.round((await sound(page)).at - from)).toBe(-15);
    await seeker.focus();
    const before = (await sound(page)).at;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await sound(page)).at - before).toBeGreaterThan(3);
    expect(await seeker.getAttribute('aria-valuetext')).toMatch(/^3:\d\d，共 5:30$/);
  });

  it('plays faster without a higher voice, and remembers it', async () => {
    const page = await playing(SERMON);
    await bar(page)
      .getByRole('button', { name: /展开播放器/ })
      .click();
    await bar(page).getByRole('button', { name: '1.25×' }).click();
    expect(await sound(page)).toMatchObject({ playbackRate: 1.25, preservesPitch: true });
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).locator('.player-time').textContent()).toMatch(/· 1\.25×$/);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('player-name');
    await page.reload();
    await page
      .getByRole('button', { name: /^(?:播放|继续收听)/ })
      .first()
      .click();
    await expect.poll(async () => (await sound(page)).playbackRate).toBe(1.25);
  });

  it('goes on where one left it, also after the tab was closed', async () => {
    const page = await playing(SERMON);
    await bar(page).getByRole('slider').fill('120');
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThanOrEqual(120);
    await page.reload();
    await page.getByRole('button', { name: /^继续收听 2:0\d$/ }).click();
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThanOrEqual(120);
  });

  it('begins where a shared link says', async () => {
    const page = await at.visit(`${SERMON}&t=65`);
    await page.getByRole('button', { name: '从 1:05 听起' }).click();
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThanOrEqual(65);
    expect((await sound(page)).at).toBeLessThan(75);
  });

  it('marks the paragraph that is spoken, and goes to one at a tap', async () => {
    const page = await playing(SERMON);
    await page.getByRole('button', { name: '0:30', exact: true }).click();
    await expect.poll(() => page.locator('.spoken').textContent()).toContain('雇工看见狼来');
    expect((await sound(page)).at).toBeGreaterThanOrEqual(30);
  });

  it('goes through the list it was begun in', async () => {
    const page = await at.visit('#/pages/sermon/sermon');
    await page.getByRole('button', { name: '播放《好牧人为羊舍命》' }).click();
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0);
    await bar(page)
      .getByRole('button', { name: /展开播放器/ })
      .click();
    await bar(page).getByRole('button', { name: '下一个' }).click();
    await expect.poll(async () => (await sound(page)).path).toBe('/media/s2');
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')!.duration)).toBeGreaterThan(0.5);
    await page.evaluate(() => {
      const audio = document.querySelector('audio')!;
      audio.currentTime = audio.duration - 0.5;
    });
    await expect.poll(async () => (await sound(page)).path).toBe('/media/s3');
    await expect.poll(() => page.getByRole('button', { name: '暂停《你们是世上的光》' }).count()).toBe(1);
  });

  it('falls silent when the time is over', async () => {
    const page = await playing(SERMON);
    await bar(page)
      .getByRole('button', { name: /展开播放器/ })
      .click();
    await bar(page).getByRole('button', { name: '15 分钟' }).click();
    await bar(page).getByText('还有 15 分钟停止').waitFor();
    await page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 15 * 60_000;
    });
    await expect.poll(async () => (await sound(page)).paused).toBe(true);
  });

  it('shows itself on the lock screen', async () => {
    const page = await playing(SERMON);
    await expect
      .poll(() =>
        page.evaluate(() => [
          navigator.mediaSession.metadata?.title,
          navigator.mediaSession.metadata?.artist,
          navigator.mediaSession.playbackState,
        ]),
      )
      .toEqual(['好牧人为羊舍命', '张牧师', 'playing']);
  });

  it('says when a recording does not play', async () => {
    const page = await at.visit(SERMON);
    await page.route('**/media/**', (route) => route.abort());
    await page.getByRole('button', { name: /^播放/ }).click();
    await page.getByText('这段音频放不出来。请检查网络再试。').waitFor();
    await page.unroute('**/media/**');
    await page.getByRole('button', { name: /^播放/ }).first().click();
    await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0);
  });

  it('is gone when it is closed', async () => {
    const page = await playing(SERMON);
    await bar(page)
      .getByRole('button', { name: /展开播放器/ })
      .click();
    await bar(page).getByRole('button', { name: '关闭播放器' }).click();
    await expect.poll(() => bar(page).count()).toBe(0);
  });
});

describe('whole, large enough and read out well', () => {
  it.each([{ width: 320 }, { width: 375, love: true }, { width: 960, theme: 'dark' }] as const)(
    'is the open player on %j',
    async (device) => {
      const page = await playing(SERMON, device);
      await bar(page)
        .getByRole('button', { name: /展开播放器/ })
        .click();
      await expectGood(page, device);
    },
  );
});
