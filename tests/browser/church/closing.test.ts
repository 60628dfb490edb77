import { expect, it } from 'vitest';
import { useSite } from './kit/visitor.ts';

const site = useSite();

it('Tab goes round inside the picture viewer, and reaches nothing behind it', async () => {
  const { page } = await site.visitor();
  await page.goto(`${site.url}#/open-location`);
  await page.getByRole('button', { name: '看图片：总堂' }).first().click();
  await page.locator('.preview').waitFor();
  for (let times = 0; times < 9; times += 1) {
    await page.keyboard.press(times % 3 === 2 ? 'Shift+Tab' : 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.preview') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '看图片：总堂' }).first().waitFor();
  expect(await page.locator('.footer').evaluate((footer: HTMLElement) => footer.inert)).toBe(false);
});

it('Esc closes how the site looks, and the focus is at its button', async () => {
  const { page } = await site.visitor();
  await page.goto(`${site.url}#/pages/time/time`);
  const button = page.getByRole('button', { name: '字号与显示' }).first();
  await button.click();
  await page.locator('.display-panel').getByRole('button', { name: '字大一点' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.display-panel').count()).toBe(0);
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
});

it('what failed is asked again once the network is back', async () => {
  site.answers.set('/api/sundayPreachs', 503);
  const { page, context } = await site.visitor();
  await page.goto(`${site.url}#/pages/sermon/sermon`);
  await page.getByRole('button', { name: '再试一次' }).waitFor();
  site.answers.clear();
  await context.setOffline(true);
  await context.setOffline(false);
  await page.getByText('好牧人为羊舍命').first().waitFor();
});

it('home goes on with what was heard last, for who has listened', async () => {
  const { page, context } = await site.visitor();
  const track = { kind: 'sermon', id: 's2', title: '在旷野开道路', by: null, url: '/media/a', type: 'audio/mpeg', bytes: 1 };
  await context.addInitScript(
    (kept) => localStorage.setItem('church.positions', kept),
    JSON.stringify([{ ...track, duration: 2460, cover: null, at: 751, when: 1 }]),
  );
  await page.goto(site.url);
  const link = page.getByRole('link', { name: '接着听《在旷野开道路》12:31' });
  expect(await link.getAttribute('href')).toBe('#/pages/sermon/detail?id=s2');
});
