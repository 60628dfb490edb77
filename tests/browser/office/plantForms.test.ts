import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { readmeExamples } from '../../kit/files.ts';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const DENT = {
  type: 'object',
  required: ['depth'],
  properties: {
    depth: { type: 'number', title: 'Depth in mm', minimum: 0, maximum: 50, multipleOf: 0.1 },
    side: { type: 'string', title: 'Side', enum: ['left', 'right'] },
    cause: { type: 'string', title: 'Cause', 'x-when': { show: 'form.depth > 40' } },
  },
};
const OTHER = { type: 'object', properties: { smell: { type: 'string', title: 'Smell' } } };

/** Forms that a plant makes itself, filled in like every other. */
describe('a form of the plant, at a desk', () => {
  const language = 'zh';
  const shop = useShop(readmeExamples());
  const t = words(language);
  let page: Page;
  const row = (): Promise<Readonly<Record<string, unknown>>> => shop.row('crate_report', 'R1');
  const form = async (code: string): Promise<void> => {
    const reference = page.locator('main [data-at="/form"]');
    await reference.fill(code);
    await reference.press('Tab');
  };

  it('is drawn among the fields once it is known which it is', async () => {
    page = await shop.device({ size: 'office', language });
    await enterOffice(page, 'crate_clerk', '/s/form.crate-report-create');
    for (const [code, schema] of Object.entries({ DENT, OTHER })) {
      const data = { code, schema };
      const answer = await page.request.post('/api/actions/crate-form-create', {
        data,
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      expect(answer.status()).toBe(200);
    }
    await page.getByText(t('ui.form.notKnown')).waitFor();
    await page.locator('main [data-at="/code"]').fill('R1');
    await form('OTHER');
    await page.getByLabel('Smell').fill('of oil');
    await form('DENT');
    await page.getByLabel('Depth in mm').waitFor();
    expect(await page.getByLabel('Smell').count()).toBe(0);
  });

  it('says at its field what is wrong with it', async () => {
    await page.getByLabel('Depth in mm').fill('50.1');
    await page.getByLabel('Depth in mm').press('Tab');
    await expect.poll(() => page.getByLabel('Depth in mm').getAttribute('aria-invalid')).toBe('true');
    expect(await axe(page, 'plain')).toEqual([]);
  });

  it('asks a field while its condition holds, and keeps nothing of it after', async () => {
    await page.getByLabel('Depth in mm').fill('45');
    await page.getByLabel('Cause').fill('Dropped');
    await page.getByLabel('Depth in mm').fill('2.5');
    await page.getByLabel('Cause').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Depth in mm').inputValue()).toContain('2.5');
  });

  it('is kept with its record, and shown as it calls its fields', async () => {
    await page.getByLabel('Depth in mm').press('Tab');
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByRole('status').getByRole('link', { name: 'R1' }).waitFor();
    const { id, data } = await row();
    expect(data).toEqual({ depth: 2.5 });
    await openOffice(page, `/r/crate-report/${String(id)}`);
    const shown = page.locator('main dl dl').first();
    expect(await shown.innerText()).toMatch(/Depth in mm\s+2\.5/);
    expectNoFault(page);
  });
});
