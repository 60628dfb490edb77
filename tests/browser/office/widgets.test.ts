import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { oneOf } from '../../kit/share.ts';
import { wav } from '../../kit/sounds.ts';
import { axe } from '../kit/measure/axe.ts';
import { leaflets, leafletWord } from '../kit/plant/leaflets.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const WORD = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h2 style="mso-x:1">Sunday&nbsp;letter</h2><p class="MsoNormal">Dear <b>all</b><span>&nbsp;</span></p>
<table><tr><td><p>Day</p></td><td>Time</td></tr><tr><td>Sunday</td><td><b>9:30</b> | 11</td></tr></table>
<ul><li><p>tea</p></li><li>cake</li></ul><img src="file:///c:/me.png"><script>alert(1)</script><!--EndFragment--></body></html>`;

const TABLE = '| Day | Time |\n| --- | --- |\n| Sunday | **9:30** \\| 11 |';

/** Fields with a way of their own, filled in at a desk and on a phone, by keyboard. */
describe.each(
  oneOf([
    ['zh', 'phone'],
    ['en', 'office'],
  ] as const),
)('in %s on a %s', (language, size) => {
  const shop = useShop(leaflets);
  const t = words(language);
  const w = (code: string): string => leafletWord(code, language);
  const title = (name: string): string => w(`leaflet.field.${name}`);
  let page: Page;
  let form: Locator;
  const group = (name: string): Locator => form.getByRole('group', { name: title(name) });
  const pasteInto = (at: Locator, data: Readonly<Record<string, string>>): Promise<void> =>
    at.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);

  it('a text is pasted clean from a word processor, marked and looked at', async () => {
    page = await shop.device({
      size,
      language,
      more: { permissions: ['geolocation'], geolocation: { latitude: 31.23041, longitude: 121.4737 } },
    });
    await enterOffice(page, 'leaflet_keeper', '/s/form.leaflet-create');
    form = page.locator('main');
    await form.getByLabel(title('code'), { exact: true }).fill('L1');
    const body = form.getByRole('textbox', { name: title('body') });
    await body.focus();
    await pasteInto(body, { 'text/html': WORD, 'text/plain': 'Sunday letter' });
    await expect.poll(() => body.inputValue()).toBe(`## Sunday letter\n\nDear **all**\n\n${TABLE}\n\n- tea\n- cake`);
    await body.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(area.value.length - 4, area.value.length));
    await form.getByRole('button', { name: t('ui.markdown.bold') }).press('Enter');
    expect(await body.inputValue()).toMatch(/- \*\*cake\*\*$/);
    const toggle = form.getByRole('button', { name: t('ui.markdown.look') });
    await toggle.press('Enter');
    const look = form.getByRole('region', { name: t('ui.markdown.look') });
    await look.getByRole('heading', { name: 'Sunday letter' }).waitFor();
    expect(await look.locator('li strong').innerText()).toBe('cake');
    await look.getByRole('columnheader', { name: 'Day' }).waitFor();
    await look.getByRole('cell', { name: '9:30 | 11' }).waitFor();
    expect(await axe(page, 'plain')).toEqual([]);
    await toggle.press('Enter');
    await page.keyboard.press('ControlOrMeta+z');
  });

  it('of a picture the part is chosen that is shown, by arrows and keys', async () => {
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    await group('cover')
      .locator('input[type=file]')
      .setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: picture });
    const dialog = page.getByRole('dialog', { name: t('ui.crop') });
    await dialog.getByLabel(t('ui.crop.frame')).focus();
    for (const key of ['ArrowDown', '+', 'ArrowRight']) await page.keyboard.press(key);
    expect(Number(await dialog.getByRole('slider').inputValue())).toBe(1.25);
    expect(await axe(page, 'plain')).toEqual([]);
    await dialog.getByRole('button', { name: t('ui.crop.keep') }).press('Enter');
    await group('cover').locator('img').first().waitFor();
    await form.getByLabel(title('coverAlt')).fill('A red wall');
  });

  it('a recording is sent in pieces, past a network that breaks off, and heard', async () => {
    let cuts = 0;
    await page.route('**/api/uploads/*?from=1048576', (route) => (cuts++ === 0 ? route.abort() : route.continue()));
    const sound = wav(60, { rate: 16_000, channels: 2 });
    await group('song')
      .locator('input[type=file]')
      .setInputFiles({ name: 'sermon.wav', mimeType: 'audio/wav', buffer: sound });
    await group('song').locator('progress').waitFor();
    const player = group('song').locator('audio');
    await player.waitFor({ timeout: 30_000 });
    expect(cuts).toBe(2);
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(60);
    await page.unroute('**/api/uploads/*?from=1048576');
  });

  it('a week is filled in: a time, its copy on another day, and a day on which it is otherwise', async () => {
    const times = group('times');
    await times.getByRole('button', { name: t('ui.schedule.add') }).press('Enter');
    const first = times.getByRole('region').first();
    await expect
      .poll(() => first.getByLabel(t('ui.schedule.weekday')).evaluate((el) => el === document.activeElement))
      .toBe(true);
    const cell = (name: string): string => t('ui.widget.cell', { field: title(name), row: 1 });
    await first.getByLabel(cell('start')).fill('09:30');
    await first.getByLabel(cell('end')).fill('11:00');
    await first.getByLabel(cell('what')).fill('Early');
    await first.locator('summary').press('Enter');
    await first.getByRole('button', { name: t('ui.widget.addRow') }).press('Enter');
    await first.getByLabel(cell('date')).fill('2026-12-27');
    await times.getByRole('button', { name: t('ui.schedule.copy') }).press('Enter');
    const second = times.getByRole('region').nth(1);
    await second.getByLabel(t('ui.schedule.weekday')).selectOption('3');
    expect(await axe(page, 'plain')).toEqual([]);
  });

  it('a place is pasted, or where one stands', async () => {
    const latitude = form.getByLabel(title('latitude'));
    await latitude.focus();
    await pasteInto(latitude, { 'text/plain': 'https://maps.example/@39.9042,116.4074,15z' });
    await expect.poll(() => form.getByLabel(title('longitude')).inputValue()).toBe('116.4074');
    expect(await latitude.inputValue()).toBe('39.9042');
    await form.getByRole('button', { name: t('ui.place.here') }).press('Enter');
    await expect.poll(() => form.getByLabel(title('longitude')).inputValue()).toBe('121.4737');
    await form.getByLabel(title('donor')).fill('Canary Zhang');
  });

  it('all of it is kept and shown, whole', async () => {
    expect(await cutTexts(page)).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    await form.getByLabel(title('donor')).press('ControlOrMeta+Enter');
    await expect.poll(async () => (await shop.row('leaflet', 'L1'))?.['latitude']).toBe('31.2304');
    const row = await shop.row('leaflet', 'L1');
    expect(String(row['donor'])).toMatch(/^enc1\./);
    expect(row['times']).toMatchObject([
      { weekday: 0, start: '09:30', end: '11:00', what: 'Early', otherwise: [{ date: '2026-12-27' }] },
      { weekday: 3, start: '09:30', end: '11:00', what: 'Early' },
    ]);
    await openOffice(page, `/r/leaflet/${String(row['id'])}`);
    await page.getByText('Canary Zhang').first().waitFor();
    await page.getByRole('heading', { name: 'Sunday letter' }).waitFor();
    await page.getByText('2026-12-27').first().waitFor();
    expect(await axe(page, 'plain')).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
  });

  it('what was erased is told as erased', async () => {
    const headers = { 'idempotency-key': 'forget' };
    const answer = await page.request.post('/api/actions/leaflet-forget', { data: { leafletCode: 'L1' }, headers });
    expect(answer.status()).toBe(200);
    await page.getByText(t('ui.value.erased')).first().waitFor();
    expect(await page.getByText('Canary Zhang').count()).toBe(0);
    expectNoFault(page);
  });
});
