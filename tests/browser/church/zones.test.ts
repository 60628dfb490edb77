import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { published } from '../../server/church/siteKit.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';
import { useParish } from './kit/parish.ts';

const t = words('zh');
const HOUR_MS = 3_600_000;
/** A coming Saturday, 20:00 in London; where the church is it is Sunday, 4 in the morning. Elsewhere it is another day, or another hour. */
const NOW = coming(6, 20);
const [PUBLISHED_AT, LATER] = [NOW - 3 * HOUR_MS, NOW + 21 * HOUR_MS];
const CHURCH_TIME = '时间均为教会当地时间（中国标准时间）';

/** The church keeps its clock, wherever somebody looks at it from. */
describe.each(['America/Los_Angeles', 'Pacific/Auckland'])('in %s', (zone) => {
  const parish = useParish();
  let editor: Page;
  let notice: string;
  const note = (): Promise<readonly string[]> => editor.getByTestId('zone').allInnerTexts();

  beforeAll(async () => {
    parish.site.setNow(iso(NOW));
    const schedule = [{ weekday: 0, start: '09:30', end: '11:00', serviceName: '主日崇拜' }];
    await parish.site.put('church-point', {
      ...published,
      name: '总堂',
      address: '恩光路1号',
      accessible: true,
      groupCode: 'main',
      schedule,
    });
    const announcement = { ...published, category: 'notice', content: '请互相转告。', isTop: false };
    notice = await parish.site.put('church-announcement', {
      ...announcement,
      title: '停电通知',
      publishAt: iso(PUBLISHED_AT),
    });
    await parish.site.put('church-announcement', { ...announcement, title: '下周安排', publishAt: iso(LATER) });
  });

  it("a visitor reads the church's days and hours, and whose they are", async () => {
    const page = await parish.visitor(zone);
    await page.clock.install({ time: NOW });
    await page.goto('/');
    await page.getByText(CHURCH_TIME).waitFor();
    const service = (await page.locator('.service').innerText()).replaceAll(/\s/g, '');
    expect(service).toContain(`${dayOf(NOW)}9:30主日崇拜`);
    for (const path of ['home/guanhuai', 'time/time', 'action/action']) {
      await page.goto(`/#/pages/${path}`);
      await page.getByText(CHURCH_TIME).waitFor();
    }
    await page.goto(`/#/pages/notice/detail?id=${notice}`);
    await page.getByRole('heading', { name: '停电通知' }).waitFor();
    expect((await page.locator('main').innerText()).replaceAll(/\s/g, '')).toContain(dayOf(PUBLISHED_AT));
    expectNoFault(page);
  });

  it('an editor reads moments by its clock on home, in a list and on a record', async () => {
    editor = await parish.worker(zone);
    await editor.clock.install({ time: NOW });
    await enterOffice(editor, 'editor', '/s/church-home');
    await editor.getByText(`${dayOf(LATER)} 01:00`).waitFor();
    expect(await note()).toEqual([expect.stringContaining('Asia/Shanghai')]);
    await openOffice(editor, '/s/church-announcement-list');
    await editor
      .getByRole('grid')
      .getByText(`${dayOf(PUBLISHED_AT)} 01:00`)
      .first()
      .waitFor();
    expect(await note()).toEqual([expect.stringContaining('Asia/Shanghai')]);
    await openOffice(editor, `/r/church-announcement/${notice}`);
    await editor
      .getByText(`${dayOf(PUBLISHED_AT)} 01:00`)
      .first()
      .waitFor();
    expect((await note()).join()).toContain('Asia/Shanghai');
  });

  it('and writes them by it', async () => {
    await openOffice(editor, '/s/form.church-announcement-create');
    const form = editor.locator('main');
    await form.getByRole('textbox', { name: t('church-announcement.field.title') }).fill('晨祷');
    await form.getByRole('textbox', { name: t('church-announcement.field.content') }).fill('早六点一刻。');
    const at = form.getByRole('group', { name: t('church-announcement.field.publishAt'), exact: true });
    await at
      .getByRole('textbox')
      .first()
      .fill(iso(LATER + 8 * HOUR_MS).slice(0, 10));
    await at.getByRole('textbox').first().press('Tab');
    await at.getByLabel(t('ui.widget.time'), { exact: true }).fill('06:15');
    await at.getByLabel(t('ui.widget.time'), { exact: true }).press('Tab');
    expect(await note()).toContainEqual(expect.stringContaining('Asia/Shanghai'));
    await form
      .getByRole('group', { name: t('church-announcement.field.category') })
      .or(form)
      .getByText(t('church-announcement.value.category.notice'), { exact: true })
      .last()
      .click();
    await editor.getByTestId('save').click();
    const made = async (): Promise<unknown> =>
      (await parish.site.pool.query(`SELECT publish_at AS at FROM church_announcement WHERE title = '晨祷'`)).rows[0];
    await expect.poll(made).toEqual({ at: new Date(NOW + 26.25 * HOUR_MS) });
    expectNoFault(editor);
  });
});

/** The next such weekday but seven days, at an hour of UTC; milliseconds. */
function coming(weekday: number, hour: number): number {
  const day = new Date(Date.now() + 7 * 24 * HOUR_MS);
  const days = (weekday - day.getUTCDay() + 7) % 7;
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days, hour);
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}

/** The day where the church is: eight hours before UTC. */
function dayOf(moment: number): string {
  const [, month, day] = iso(moment + 8 * HOUR_MS)
    .slice(0, 10)
    .split('-')
    .map(Number);
  return `${month}月${day}日`;
}
