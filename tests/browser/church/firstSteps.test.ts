import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { published } from '../../server/church/siteKit.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { cutTexts, overflow } from '../kit/measure/measure.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';
import { useParish } from './kit/parish.ts';

const t = words('zh');
const FORMS = ['receptions', 'visits'];

/** A church on its first day, until it may register somebody. */
describe('a fresh church', () => {
  const parish = useParish();
  let admin: Page;
  const open = (): Promise<readonly string[]> =>
    admin.locator('section li[data-done="false"]').getByRole('link').allInnerTexts();

  it('asks its administrator for what is lacking, and ticks what is there', async () => {
    admin = await parish.worker();
    await enterOffice(admin, 'church_admin', '/s/church-home');
    await admin.getByRole('heading', { name: t('ui.firstSteps') }).waitFor();
    const steps = ['officialName', 'phone', 'address', 'consentReception', 'consentVisit'];
    const lacking = await open();
    for (const step of steps) expect(lacking).toContain(t(`church-home.step.${step}`));
    expect((await overflow(admin)).right).toBeLessThanOrEqual(0);
    expect(await cutTexts(admin)).toEqual([]);
    await parish.site.put('church-point', {
      ...published,
      name: '总堂',
      address: '恩光路1号',
      accessible: true,
      schedule: [],
    });
    await openOffice(admin, '/s/church-home');
    await expect.poll(open).not.toContain(t('church-home.step.address'));
  });

  it.each(FORMS)('says on the form of %s that it may not take anybody in yet', async (form) => {
    const page = await parish.visitor();
    await page.goto(`/#/pages/${form}/${form}`);
    await page.getByText('教会还没有发布同意书，现在不能在这里登记。').waitFor();
    expect(await page.getByRole('button', { name: /提交/ }).count()).toBe(0);
    expectNoFault(page);
  });

  it('takes people in once there is a text they can agree to', async () => {
    const text = { textVersion: '1', textZh: '我们只用它来接待您。', textEn: 'Only to welcome you.' };
    const validFrom = new Date(Date.now() - 86_400_000).toISOString();
    for (const purpose of ['reception', 'visit']) await parish.site.put('consent-text', { purpose, ...text, validFrom });
    const page = await parish.visitor();
    for (const form of FORMS) {
      await page.goto(`/#/pages/${form}/${form}`);
      await page.getByRole('button', { name: /提交/ }).waitFor();
    }
    await openOffice(admin, '/s/church-home');
    await expect.poll(open).not.toContain(t('church-home.step.consentVisit'));
    expectNoFault(admin);
  });
});
