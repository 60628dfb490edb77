import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { leaflets, leafletWord } from '../kit/plant/leaflets.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const NOON = new Date('2026-11-18T12:00:00');

/** What is today the server says, for how long something takes the device. */
async function standAtNoon(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await page.route(/\/api\/(?!events)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: NOON.toUTCString() } });
  });
}

/** A calendar of rows, walked without a mouse; the day it opens on is always the same. */
describe.each(oneOf(['zh', 'en'] as const))('a calendar in %s', (language) => {
  const shop = useShop(leaflets);
  const t = words(language);
  const w = (code: string): string => leafletWord(code, language);
  let page: Page;
  const cell = (day: string) => page.locator(`[data-day="${day}"]`);
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['day']);
  const press = async (key: string, day: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect.poll(at).toBe(day);
  };
  const add = async (code: string, more: object): Promise<void> => {
    const headers = { 'idempotency-key': code };
    const answer = await page.request.post('/api/actions/leaflet-create', {
      data: { code, coverAlt: `Leaflet ${code}`, ...more },
      headers,
    });
    expect(answer.status()).toBe(200);
  };

  it('opens on this month, with every row on its day and spans on all of theirs', async () => {
    page = await shop.device({ size: 'office', language });
    await standAtNoon(page);
    await enterOffice(page, 'leaflet_keeper', '/');
    await add('L-ONE', { shownOn: '2026-11-18', language: 'chinese' });
    await add('L-SPAN', { shownOn: '2026-10-30', shownUntil: '2026-11-03', language: 'english' });
    for (const n of [1, 2, 3, 4, 5]) await add(`L-MANY-${n}`, { shownOn: '2026-11-21' });
    await add('L-NEXT', { shownOn: '2026-12-25' });
    await page.goto('/#/office/s/leaflet-days');
    await page.getByRole('grid', { name: w('leaflet-days') }).waitFor();
    await cell('2026-11-18').getByText('L-ONE').waitFor();
    for (const day of ['2026-10-30', '2026-11-01', '2026-11-03']) expect(await cell(day).getByText('L-SPAN').count()).toBe(1);
    expect(await cell('2026-11-04').locator('[data-tone]').count()).toBe(0);
    expect(await cell('2026-11-21').innerText()).toContain(t('ui.calendar.more', { count: 2 }));
    // All weeks are in sight, in a small window too.
    for (const height of [900, 700]) {
      await page.setViewportSize({ width: 1440, height });
      const last = (await page.locator('[data-day]').last().boundingBox())!;
      expect(last.y + last.height).toBeLessThanOrEqual(height);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.getByText('L-NEXT').count()).toBe(0);
  });

  it('is walked by arrows, to the ends of a week, and month by month', async () => {
    await cell('2026-11-18').focus();
    await press('ArrowRight', '2026-11-19');
    await press('ArrowDown', '2026-11-26');
    await press('Home', '2026-11-23');
    await press('End', '2026-11-29');
    await press('PageUp', '2026-10-29');
    await press('ArrowRight', '2026-10-30');
    await page
      .getByRole('region', { name: t('ui.calendar.chosen') })
      .getByRole('link', { name: 'L-SPAN' })
      .waitFor();
    await press('PageDown', '2026-11-30');
    await press('PageDown', '2026-12-30');
    await cell('2026-12-25').getByText('L-NEXT').waitFor();
    await page.keyboard.press('t');
    await cell('2026-11-18').and(page.locator('[aria-selected=true]')).waitFor();
  });

  it('shows a week with all of its rows', async () => {
    await page.keyboard.press('w');
    await expect.poll(() => page.locator('[data-day]').count()).toBe(7);
    await cell('2026-11-21').getByText('L-MANY-5').waitFor();
    await page.getByRole('button', { name: t('ui.calendar.after.week') }).press('Enter');
    await cell('2026-11-25').waitFor();
    await page.keyboard.press('m');
    await page.keyboard.press('t');
    await expect.poll(() => page.locator('[data-day]').count()).toBeGreaterThan(27);
  });

  it('makes a row on the day that is looked at', async () => {
    await cell('2026-11-18').focus();
    await press('ArrowRight', '2026-11-19');
    const day = page.getByRole('region', { name: t('ui.calendar.chosen') });
    await day.getByRole('button', { name: w('leaflet-create') }).press('Enter');
    const form = page.getByRole('dialog');
    await form.getByLabel(w('leaflet.field.code'), { exact: true }).fill('L-NEW');
    await form.getByLabel(w('leaflet.field.code'), { exact: true }).press('ControlOrMeta+Enter');
    await cell('2026-11-19').getByText('L-NEW').waitFor();
  });

  it('reads well, by light and by dark', async () => {
    expect(await axe(page, 'plain')).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    await paint(page, 'dark');
    expect(await axe(page, 'plainContrast')).toEqual([]);
  });

  it('is a list of days on a phone', async () => {
    const phone = await shop.device({ size: 'phone', language });
    await standAtNoon(phone);
    await enterOffice(phone, 'leaflet_keeper', '/s/leaflet-days');
    await phone.getByRole('link', { name: 'L-MANY-5' }).waitFor();
    expect(await phone.getByRole('grid').count()).toBe(0);
    expect(await axe(phone, 'plain')).toEqual([]);
    expect(await cutTexts(phone)).toEqual([]);
    expect((await overflow(phone)).right).toBeLessThanOrEqual(0);
    expectNoFault(page);
    expectNoFault(phone);
  });
});
