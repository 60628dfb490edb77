import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
/** Each is asked by a step. */
const PEOPLE = ['leader', 'planner', 'maintainer'];

/** A flow of the plant's own is begun, built and simulated without a mouse, and the focus is never lost. */
describe('a new flow, by keyboard alone', () => {
  const shop = usePublishingShop();
  let page: Page;
  const inspector = () => page.getByTestId('inspector');
  const bar = () => page.getByTestId('draft-bar');
  const type = (text: string) => page.keyboard.type(text, { delay: 40 });
  const errors = () => page.getByTestId('problems').locator('li[data-severity=error]').count();
  const focused = () => page.evaluate(() => document.activeElement !== document.body);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key, { delay: 30 });
    await expect.poll(focused).toBe(true);
  };
  const goTo = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus();
    await press('Enter');
  };
  const choose = async (at: string, option?: string): Promise<void> => {
    const field = inspector().locator(`[data-at="/${at}"]`).first();
    await field.focus();
    if (option !== undefined) await type(option);
    await press('ArrowDown', 'Enter');
    if (option !== undefined) await expect.poll(() => field.inputValue()).toBe(option);
  };
  const addStep = async (zh: string, en: string): Promise<void> => {
    await press('n');
    await inspector()
      .getByRole('heading', { name: t('designer.flow.inspector.add') })
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await type(zh);
    await press('Tab');
    await type(en);
    await press('ControlOrMeta+Enter');
    await page.getByRole('gridcell', { name: en, exact: true }).first().waitFor();
  };

  it('is begun by its titles, and says what it still lacks', async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/flow-definition');
    await goTo(t('designer.new'));
    await press('Tab');
    await type('现场问题审批');
    await press('Tab');
    await type('Floor issues');
    await press('Tab', 'Enter');
    await bar().waitFor();
    expect(await errors()).toBe(6);
  });

  it('says what it is about', async () => {
    await choose('entity', 'Issue');
    await choose('form', t('issue-handling'));
    await choose('display');
    await choose('approved', t('issue.event.approve'));
    await choose('rejected', t('issue.event.reject'));
    await expect.poll(errors).toBe(1);
  });

  it('gets three steps in the table, and the focus is never lost', async () => {
    await goTo(t('designer.view.table'));
    await page.locator('[data-cell][tabindex="0"]').focus();
    await addStep('主管审批', 'Manager');
    await addStep('维修确认', 'Maintenance');
    await press('Delete');
    await press('ControlOrMeta+z');
    expect(await page.locator('tbody tr').count()).toBe(3);
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('asks named persons, and is told where nobody is asked yet', async () => {
    for (const [row, person] of PEOPLE.entries()) {
      await page.locator('tbody tr').nth(row).locator('[data-cell]').first().focus();
      await press('Enter');
      await inspector().getByTestId('add-handler').focus();
      await press('Enter');
      await choose('source', t('designer.flow.source.persons'));
      await inspector().locator('[data-at="/persons"]').first().focus();
      await type(person);
      await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining(person)]);
      await press('ArrowDown', 'Enter');
      await goTo(t('designer.view.table'));
    }
  });

  it('is told what only all definitions together tell, as soon as nothing is wrong with it by itself', async () => {
    const notPossible = page.getByTestId('problems').locator('li[data-severity=error]', { hasText: t('issue.state.closed') });
    await expect.poll(() => notPossible.count(), { timeout: 20_000 }).toBe(2);
    await page.getByTestId('problems').getByText(t('designer.check.done')).waitFor();
  });

  it('is simulated: all agree, the drawing shows where it is, and the issue is resolved', async () => {
    await goTo(t('designer.view.canvas'));
    await page.waitForTimeout(900);
    await bar().getByText(t('designer.saving.saved')).waitFor();
    await goTo(t('designer.side.simulate'));
    await goTo(t('designer.flow.start'));
    await expect.poll(() => page.locator('[data-testid=flow-node][data-trail=now]').count()).toBe(1);
    for (const person of PEOPLE) {
      await page.getByTestId('simulated-tasks').getByText(person).waitFor();
      await goTo(t('flow-task-agree'));
    }
    await expect.poll(() => page.getByTestId('simulated-state').innerText()).toContain(t('flow-instance.state.approved'));
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
