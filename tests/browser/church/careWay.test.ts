import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';
import { useParish } from './kit/parish.ts';

const t = words('zh');
const CANARIES = ['金丝雀婆婆', '13900007788', '金丝雀路八号', '金丝雀说想有人来唱诗'];
const [NAME = '', PHONE = '', ADDRESS = '', SAID = ''] = CANARIES;
const DAY_MS = 86_400_000;

/** Somebody who asks for a visit on a phone, until nothing of it is left anywhere. */
describe('a request for a visit', () => {
  const parish = useParish();
  let care: Page;
  let id: string;
  const begun = Date.now();
  const row = async (): Promise<Readonly<Record<string, unknown>>> =>
    (await parish.site.pool.query<Record<string, unknown>>('SELECT * FROM visit')).rows[0] ?? {};

  /** Opens the form of what the record page offers. */
  async function begin(action: string, state: string): Promise<void> {
    await care
      .getByRole('main')
      .getByText(t(`registration.state.${state}`))
      .first()
      .waitFor();
    await care
      .getByRole('region', { name: t('ui.record.open') })
      .getByRole('button', { name: t(action) })
      .click();
    await care.getByRole('dialog').getByTestId('save').waitFor();
  }
  async function save(): Promise<void> {
    await care.getByRole('dialog').getByTestId('save').click();
    await expect.poll(() => care.getByRole('dialog').count()).toBe(0);
  }

  it('is written on a phone and sent', async () => {
    parish.site.setNow(new Date(begun).toISOString());
    const text = { textVersion: '1', textZh: '我们只用它来安排探访。', textEn: 'Only to arrange the visit.' };
    const validFrom = new Date(begun - DAY_MS).toISOString();
    for (const purpose of ['reception', 'visit', 'privacy'])
      await parish.site.put('consent-text', { purpose, ...text, validFrom });
    const visitor = await parish.visitor();
    await visitor.goto(`${parish.url}/#/pages/visits/visits`);
    await visitor.getByLabel('被探访人姓名').fill(NAME);
    await visitor.getByLabel('您的姓名').fill('林恩');
    await visitor.getByLabel('手机').fill(PHONE);
    await visitor.getByLabel('原因').selectOption('住院');
    await visitor.getByRole('button', { name: '再写一点（可不填）' }).click();
    await visitor.getByLabel('地址').fill(ADDRESS);
    await visitor.getByLabel('很急').check();
    await visitor.getByLabel('被探访的人知道').check();
    await visitor.getByLabel('单独同意').check();
    expect((await overflow(visitor)).right).toBeLessThanOrEqual(0);
    // Writing that much takes a minute.
    parish.site.setNow(new Date(begun + 60_000).toISOString());
    await visitor.getByRole('button', { name: '提交探访' }).click();
    await visitor.getByText('已经收到，谢谢您').first().waitFor();
    expectNoFault(visitor);
    const kept = await row();
    expect([kept['suspect'], kept['urgent']]).toEqual([false, true]);
    id = String(kept['id']);
    expect(await parish.placesOf(PHONE)).toEqual([]);
  });

  it('stands on the board of a phone with name, telephone and due, and one tap takes it over', async () => {
    care = await parish.worker();
    await enterOffice(care, 'care', '/s/registration-board');
    const line = care.getByRole('listitem').filter({ hasText: NAME });
    const call = line.getByRole('link', { name: PHONE });
    expect(await call.getAttribute('href')).toBe(`tel:${PHONE}`);
    await line.getByText(t('visit.field.dueAt')).waitFor();
    expect((await overflow(care)).right).toBeLessThanOrEqual(0);
    expect(await cutTexts(care)).toEqual([]);
    for (const key of [call, line.getByRole('button', { name: t('visit-take') })])
      expect((await key.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await line.getByRole('button', { name: t('visit-take') }).click();
    await line.getByText(t('registration.alreadyYours')).waitFor();
    expect((await row())['status']).toBe('assigned');
    expectNoFault(care);
  });

  it('stands at once among those that wait, and is assigned', async () => {
    await openOffice(care, '/s/visit-open');
    await care.getByRole('grid').getByText(NAME).waitFor();
    await openOffice(care, `/r/visit/${id}`);
    await care.locator(`main a[href="tel:${PHONE}"]`).waitFor();
    expect(await care.getByTestId('code-square').count()).toBe(0);
    await begin('visit-assign', 'assigned');
    const assignee = care.getByRole('dialog').getByLabel(t('visit-assign.input.assignee'));
    // Nobody is offered who may not be chosen.
    await assignee.press('ArrowDown');
    await care.getByRole('option', { name: /^care\b/ }).waitFor();
    expect((await care.getByRole('option').allInnerTexts()).join()).not.toMatch(/editor|reviewer|operator/);
    await assignee.fill('care');
    await assignee.press('Tab');
    await save();
    await expect.poll(async () => (await row())['status']).toBe('assigned');
  });

  it('is answered, which is noted, and closed', async () => {
    await begin('visit-contact', 'assigned');
    const dialog = care.getByRole('dialog');
    await dialog
      .getByRole('group', { name: t('visit-contact.field.how') })
      .or(dialog)
      .getByText(t('visit-contact.value.how.phone'), { exact: true })
      .last()
      .click();
    await dialog.getByRole('textbox', { name: t('visit-contact.field.outcome') }).fill(SAID);
    await save();
    await care.getByText(SAID).first().waitFor();
    expect((await overflow(care)).right).toBeLessThanOrEqual(0);
    await begin('visit-finish', 'contacted');
    await dialog.getByRole('textbox', { name: t('visit.field.outcome') }).fill(SAID);
    await save();
    await expect.poll(async () => (await row())['status']).toBe('done');
    expectNoFault(care);
  });

  it('is erased once it need not be kept: nothing of it stands in any table, file or log', async () => {
    parish.site.setNow(new Date(begun + 400 * DAY_MS).toISOString());
    await parish.runJobs();
    expect((await row())['erased_at']).not.toBeNull();
    for (const canary of CANARIES) expect(await parish.placesOf(canary)).toEqual([]);
    const admin = await parish.worker();
    await enterOffice(admin, 'church_admin', `/r/visit/${id}`);
    await admin.getByText(t('ui.value.erased')).first().waitFor();
    expect(await admin.locator('main').innerText()).not.toMatch(/金丝雀/);
  });
});
