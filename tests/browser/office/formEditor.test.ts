import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');

/** A field is added and asked under a condition, by an administrator who has no mouse. */
describe('a form in its designer, by keyboard alone', () => {
  const shop = usePublishingShop();
  let page: Page;
  const inspector = () => page.getByTestId('inspector');
  const preview = () => page.getByTestId('form-preview');
  const expression = () => inspector().getByTestId('expression');
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('gets a field', async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/form-designer?id=improvement-review');
    await page.getByTestId('edit-draft').focus();
    await press('Enter');
    await page.getByTestId('draft-bar').waitFor();
    await press('n');
    await inspector()
      .getByRole('heading', { name: t('designer.form.tool.add') })
      .waitFor();
    await page.keyboard.type('原因', { delay: 20 });
    await press('Tab');
    await page.keyboard.type('Why so much', { delay: 20 });
    await press('Tab', 'ArrowDown');
    await page.getByRole('option').first().waitFor();
    await press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
    await press('ControlOrMeta+Enter');
    await preview().getByLabel('Why so much').waitFor();
    await page
      .getByRole('status')
      .getByText(t('designer.form.done.add', { field: 'Why so much' }))
      .waitFor();
  });

  it('asks it only when a condition holds, which is completed while it is written', async () => {
    await inspector()
      .getByRole('button', { name: t('designer.form.shown.when') })
      .focus();
    await press('Enter');
    await expression()
      .getByRole('button', { name: t('designer.expression.written') })
      .focus();
    await press('Enter', 'Tab');
    await page.keyboard.type('form.est', { delay: 20 });
    await page.getByRole('option', { name: 'estimate' }).waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await press('Enter');
    await page.keyboard.type(' > 5000', { delay: 20 });
    await press('Escape');
    await preview().getByLabel('Why so much').waitFor({ state: 'detached' });
    await preview().getByLabel(t('improvement-review.field.estimate')).focus();
    await page.keyboard.type('5001');
    await preview().getByLabel('Why so much').waitFor();
  });

  it('says where a condition is wrong, and offers it as a comparison', async () => {
    const written = expression().getByRole('textbox');
    await written.focus();
    await press('ControlOrMeta+a');
    await page.keyboard.type('form.cost > 5', { delay: 20 });
    await press('Escape');
    const fault = page.getByTestId('expression-faults');
    await expect.poll(() => fault.locator('mark').textContent()).toBe('cost');
    await written.fill('form.estimate > 5');
    await expression()
      .getByRole('button', { name: t('designer.expression.simple') })
      .focus();
    await press('Enter');
    await expect
      .poll(() => expression().getByLabel(t('designer.expression.right'), { exact: true }).inputValue())
      .toContain('5');
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('is a serial rule as well: its parts are opened, moved and taken out', async () => {
    await openOffice(page, '/s/serial-rule-designer?id=pull-list-code');
    await page.getByTestId('edit-draft').focus();
    await press('Enter');
    await page.getByTestId('draft-bar').waitFor();
    const parts = page.locator('main [data-id]');
    await parts.first().focus();
    await press('Enter');
    // The key leads to the first field by itself.
    await inspector().locator(':focus').waitFor();
    const text = inspector().getByRole('textbox').first();
    await text.focus();
    await press('ControlOrMeta+a');
    await page.keyboard.type('PL');
    await page.getByText(/^PL\d{6}0001$/).waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await parts.first().focus();
    await press('Alt+ArrowDown');
    await page.getByText(/^\d{6}PL0001$/).waitFor();
    await parts.nth(1).focus();
    await press('Delete');
    await page.getByText(/^\d{6}0001$/).waitFor();
    await press('ControlOrMeta+z');
    await page.getByText(/^\d{6}PL0001$/).waitFor();
    expectNoFault(page);
  });
});
