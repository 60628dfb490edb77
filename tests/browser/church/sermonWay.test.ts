import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { mp3 } from '../../kit/sounds.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';
import { useParish } from './kit/parish.ts';

const t = words('zh');
const TITLE = '好牧人为羊舍命';
const SECONDS = 40;
/** Id of the record a page of the office shows. */
const recordOf = (on: Page): string => on.url().split('/').at(-1)!;

/** A sermon on phones, from the first word to somebody who hears it without a network. */
describe('a sermon', () => {
  const parish = useParish();
  let editor: Page;
  let id: string;
  const field = (name: string): string => t(`sunday-preach.field.${name}`);
  const page = (query = ''): string => `${parish.url}/#/pages/sermon/detail?id=${id}${query}`;

  /** Does what a record page offers, in its form. */
  async function act(on: Page, action: string): Promise<void> {
    await on
      .getByRole('region', { name: t('ui.record.open') })
      .getByRole('button', { name: t(action) })
      .click();
    await on.getByRole('dialog').getByTestId('save').click();
    await expect.poll(() => on.getByRole('dialog').count()).toBe(0);
  }
  const status = async (): Promise<unknown> =>
    (await parish.site.pool.query<{ status: string }>(`SELECT status FROM sunday_preach WHERE id = $1`, [id])).rows[0]
      ?.status;

  it('begins in the office: nothing an editor does is at the PAD, whatever their device', async () => {
    editor = await parish.worker();
    await editor.goto('/');
    const edges = await editor
      .locator('main input, main form button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThan(390 - 20);
    await editor.locator('input').first().fill('editor');
    await editor.locator('input[type=password]').fill(PASSWORD);
    await editor.keyboard.press('Enter');
    await editor.waitForURL(/#\/office/);
    await editor.locator('main h1').first().waitFor();
    const device = await editor.evaluate(() => JSON.parse(localStorage.getItem('takt.device')!) as { shell?: string });
    expect(device.shell).toBeUndefined();
    await editor.getByRole('button', { name: /通知/ }).click();
    const panel = (await editor.getByRole('dialog').boundingBox())!;
    expect(panel.x).toBeGreaterThanOrEqual(0);
    expect(panel.x + panel.width).toBeLessThanOrEqual(390);
  });

  it('is written with its recording', async () => {
    await enterOffice(editor, 'editor', '/s/form.sunday-preach-create');
    const form = editor.locator('main');
    await form.getByLabel(field('title'), { exact: true }).fill(TITLE);
    await form.getByLabel(field('preacher'), { exact: true }).fill('张牧师');
    await form.getByLabel(field('date'), { exact: true }).fill('2026-11-15');
    await form.getByLabel(field('date'), { exact: true }).press('Tab');
    await form.getByRole('textbox', { name: field('content') }).fill('我是好牧人；好牧人为羊舍命。');
    const recording = { name: 'sermon.mp3', mimeType: 'audio/mpeg', buffer: await mp3(SECONDS) };
    const audio = form.getByRole('group', { name: field('audio'), exact: true });
    await audio.locator('input[type=file]').setInputFiles(recording);
    await audio.locator('audio').waitFor({ timeout: 30_000 });
    expect((await overflow(editor)).right).toBeLessThanOrEqual(0);
    await editor.getByTestId('save').click();
    const made = form.locator('a[href*="/r/sunday-preach/"]').first();
    id = (await made.getAttribute('href'))!.split('/').at(-1)!;
    expect(await status()).toBe('draft');
  });

  it('offers who preached before to the next one, by keyboard too, and takes anybody else', async () => {
    await openOffice(editor, '/s/form.sunday-preach-create');
    const preacher = editor.locator('main').getByRole('combobox', { name: field('preacher'), exact: true });
    await preacher.pressSequentially('牧');
    await editor.getByRole('option', { name: '张牧师' }).waitFor();
    await preacher.press('ArrowDown');
    await preacher.press('Enter');
    expect(await preacher.inputValue()).toBe('张牧师');
    await preacher.fill('张');
    await editor.getByRole('option', { name: '张牧师' }).waitFor();
    await preacher.press('Enter');
    await preacher.press('Tab');
    expect(await preacher.inputValue()).toBe('张');
    await preacher.fill('新来的');
    await expect.poll(() => editor.getByRole('listbox').count()).toBe(0);
    expectNoFault(editor);
  });

  it('is looked at as it will be on the site, before anybody else may', async () => {
    await openOffice(editor, `/r/sunday-preach/${id}`);
    const link = editor.getByRole('link', { name: t('sunday-preach.link.preview') });
    expect(await link.getAttribute('href')).toBe(page('&preview=1'));
    const [draft] = await Promise.all([editor.waitForEvent('popup'), link.click()]);
    await draft.locator('#account').fill('editor');
    await draft.locator('input[type=password]').fill(PASSWORD);
    await draft.locator('input[type=password]').press('Enter');
    await draft.getByRole('heading', { name: TITLE }).waitFor();
    await draft.locator('.preview-note').waitFor();
    await draft.close();
    expect((await fetch(`${parish.url}/api/sundayPreachs/${id}`)).status).toBe(404);
  });

  it('is submitted, and published by somebody else', async () => {
    await act(editor, 'sunday-preach-submit');
    expect(await status()).toBe('review');
    const reviewer = await parish.worker();
    await enterOffice(reviewer, 'reviewer', '/s/content-in-review');
    const line = reviewer.getByRole('listitem').filter({ hasText: TITLE });
    await line.getByText(t('sunday-preach-in-review.column.author')).waitFor();
    expect(await cutTexts(reviewer)).toEqual([]);
    await openOffice(reviewer, `/r/sunday-preach/${id}`);
    // Codes are drawn for scanners, and nobody scans a sermon.
    expect(await reviewer.getByTestId('code-square').count()).toBe(0);
    await act(reviewer, 'sunday-preach-approve');
    await expect.poll(status).toBe('published');
    expectNoFault(editor);
    expectNoFault(reviewer);
  });

  it('is kept by a visitor, who plays it and seeks in it without a network', async () => {
    const visitor = await parish.visitor();
    await visitor.goto(page());
    await visitor.getByRole('heading', { name: TITLE }).waitFor();
    await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.reload();
    await visitor.getByRole('button', { name: /^存到手机/ }).click();
    await visitor.getByText('已存到手机，没网也能听').waitFor();
    await visitor.context().setOffline(true);
    await visitor.reload();
    await visitor.getByRole('button', { name: /^播放/ }).click();
    const at = () => visitor.evaluate(() => document.querySelector('audio')!.currentTime);
    await expect.poll(at).toBeGreaterThan(0);
    await visitor.getByRole('slider', { name: '播放进度' }).fill('30');
    await expect.poll(at).toBeGreaterThan(29);
    expect((await overflow(visitor)).right).toBeLessThanOrEqual(0);
    expectNoFault(visitor);
  });

  it('is corrected in a copy, which is opened at once and gives way to the original when it is approved', async () => {
    await openOffice(editor, `/r/sunday-preach/${id}`);
    await act(editor, 'sunday-preach-correct');
    await expect.poll(() => recordOf(editor)).not.toBe(id);
    const copy = recordOf(editor);
    await act(editor, 'sunday-preach-submit');
    const reviewer = await parish.worker();
    await enterOffice(reviewer, 'reviewer', `/r/sunday-preach/${copy}`);
    await act(reviewer, 'sunday-preach-approve');
    await expect.poll(() => recordOf(reviewer)).toBe(id);
    await reviewer.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    // A visitor returning to the copy reads that it was removed.
    await editor.reload();
    await editor.getByRole('heading', { name: t('ui.record.gone') }).waitFor();
    for (const page of [editor, reviewer]) expectNoFault(page);
  });
});
