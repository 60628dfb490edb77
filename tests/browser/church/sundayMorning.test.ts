import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { Outbox } from '../../../server/services/outbox/Outbox.ts';
import { noticeDelivery } from '../../../server/services/outbox/sendNotice.ts';
import { enterOffice, openOffice, rows } from '../kit/office.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';
import { useParish } from './kit/parish.ts';

const ALL = 200;
/** Every tenth comes from a program. */
const isSpam = (nth: number): boolean => nth % 10 === 3;
const SPAM = ALL / 10;
/** Somebody registers so often; seconds. */
const EVERY = 30;
/** The browser's clock is the real one: the last registers now. */
const MORNING = Date.now() - ALL * EVERY * 1_000;
const t = words('zh');

/** One address for all, as behind the router of a church. */
describe(`decision 16: of ${ALL} registrations on one Sunday morning from one Wi-Fi`, () => {
  const parish = useParish();
  const real: string[] = [];
  const spam: string[] = [];
  let care: Page;

  async function register(nth: number): Promise<void> {
    const { site } = parish;
    const at = MORNING + nth * EVERY * 1_000;
    site.setNow(new Date(at - 60_000).toISOString());
    const form = isSpam(nth) ? {} : await site.openForm();
    site.setNow(new Date(at).toISOString());
    const { status, body } = await site.post('/api/receptions', {
      name: isSpam(nth) ? '广告' : '林小满',
      phone: `139${String(nth).padStart(8, '0')}`,
      visitDate: new Date(MORNING).toISOString().slice(0, 10),
      wantContact: true,
      consent: true,
      consentVersion: '1',
      ...form,
    });
    expect(status).toBe(200);
    (isSpam(nth) ? spam : real).push(body.id);
  }

  const idsWhere = async (condition: string): Promise<readonly string[]> => {
    const { rows } = await parish.site.pool.query<{ id: string }>(`SELECT id FROM reception WHERE ${condition} ORDER BY id`);
    return rows.map(({ id }) => id);
  };

  /** Registrations in notices of somebody with a code. */
  async function noticesOf(account: string, code: string): Promise<readonly string[]> {
    const { pool, platform } = parish.site;
    await new Outbox(pool, { notice: noticeDelivery() }, platform.now).poll(new AbortController().signal);
    const { rows } = await pool.query<{ record: string }>(
      'SELECT n.record FROM notice n JOIN "user" u ON u.id = n.user_id WHERE u.account = $1 AND n.code = $2 ORDER BY n.record',
      [account, code],
    );
    return rows.map(({ record }) => record);
  }

  it('every one is taken in and due, and those of programs are marked', async () => {
    const text = { textVersion: '1', textZh: '我们只用它来接待。', textEn: 'Only to welcome you.' };
    const validFrom = new Date(MORNING - 86_400_000).toISOString();
    for (const purpose of ['reception', 'visit', 'privacy'])
      await parish.site.put('consent-text', { purpose, ...text, validFrom });
    for (let nth = 0; nth < ALL; nth += 1) await register(nth);
    expect(await idsWhere('suspect')).toEqual(spam.toSorted());
    expect(await idsWhere('due_at IS NOT NULL')).toHaveLength(ALL);
  });

  it('the care worker is notified of each, of those that may be spam as such', async () => {
    expect(await noticesOf('care', 'registration.received')).toEqual(real.toSorted());
    expect(await noticesOf('care', 'registration.suspectReceived')).toEqual(spam.toSorted());
  });

  it('sees all of them among those to follow up', async () => {
    care = await parish.worker();
    await care.setViewportSize({ width: 1280, height: 900 });
    await enterOffice(care, 'care', '/s/reception-open');
    await rows(care).first().waitFor();
    await expect.poll(() => care.locator('main footer').innerText()).toContain(String(ALL));
  });

  it('marks the spam as invalid in one go', async () => {
    await openOffice(care, '/s/reception-suspect');
    await expect.poll(() => care.locator('main footer').innerText()).toContain(String(SPAM));
    await care.getByRole('columnheader').getByRole('checkbox').click();
    const name = new RegExp(`^${t('reception-invalidate')}`);
    await care.getByRole('toolbar').getByRole('button', { name }).click();
    const dialog = care.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('广告');
    await dialog.getByRole('button', { name }).click();
    await expect.poll(() => idsWhere(`status = 'invalid'`)).toEqual(spam.toSorted());
    await care.getByText(t('ui.table.bulk.done', { title: t('reception-invalidate'), done: SPAM })).waitFor();
    expectNoFault(care);
  });

  it('and what nobody answers in time turns red and goes to the administrator', async () => {
    parish.site.setNow(new Date(MORNING + 4 * 86_400_000).toISOString());
    await parish.runJobs();
    expect(await idsWhere(`answer = 'overdue'`)).toEqual(real.toSorted());
    expect(await noticesOf('church_admin', 'registration.overdue')).toEqual(real.toSorted());
  });
});
