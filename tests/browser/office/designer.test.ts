import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** The life of a frock is drafted by an administrator, without a mouse from the first key to the last. */
describe('a state model in its designer', () => {
  const shop = usePublishingShop();
  const t = words('en');
  let page: Page;
  const state = (title: string) => page.getByTestId('state-node').filter({ hasText: title });
  const saved = () => page.getByTestId('draft-bar').getByText(t('designer.saving.saved'));
  const type = (text: string) => page.keyboard.type(text, { delay: 60 });

  it('is in the list, and drawn with every state it has', async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/state-model');
    await page.getByRole('link', { name: t('frock'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await state('In transit').waitFor();
    expect(await page.getByTestId('state-node').count()).toBe(4);
  });

  it.each(['canvas', 'table', 'outline'] as const)('is readable as %s, in light and dark', async (view) => {
    await page.getByRole('button', { name: t(`designer.view.${view}`), exact: true }).click();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
    await page.waitForTimeout(200);
    expect.soft(await axe(page, 'plainContrast')).toEqual([]);
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
  });

  it('gets a state by keyboard, and the focus comes back to the table', async () => {
    await page.getByTestId('edit-draft').focus();
    await page.keyboard.press('Enter');
    await page.getByTestId('draft-bar').waitFor();
    await state('In transit').waitFor();
    await page.getByTestId('design-view').focus();
    await page.keyboard.press('t');
    await page.getByRole('grid').locator('[data-cell]').first().focus();
    await page.keyboard.press('n');
    await type('清洗中');
    await page.keyboard.press('Tab');
    await type('Cleaning');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('rowheader', { name: /Cleaning/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
    await page
      .getByTestId('problems')
      .getByText(t('lint.unreachableState', { state: 'Cleaning' }))
      .waitFor();
  });

  it('is led there from a cell, taken back, and done again', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    const cells = page.getByRole('grid').locator('[data-kind=moves]');
    const before = await cells.count();
    await page.keyboard.press('Delete');
    await page.keyboard.press('=');
    const stays = page.getByRole('grid').locator('[data-kind=stay]');
    const stayed = await stays.count();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => stays.count()).not.toBe(stayed);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect.poll(() => stays.count()).toBe(stayed);
    expect(await cells.count()).toBeLessThanOrEqual(before);
  });

  it('is kept as a draft that opens where it was left', async () => {
    await saved().waitFor();
    await page.waitForTimeout(900);
    await saved().waitFor();
    await page.reload();
    await state('Cleaning').waitFor();
    expect(await page.getByTestId('state-node').count()).toBe(5);
    expectNoFault(page);
  });

  it('shows what a file cannot bring before it replaces anything', async () => {
    const machine = { initial: 'off', states: { off: { on: { 打开: 'on' }, after: { 500: 'on' } }, on: {} } };
    await page.getByRole('button', { name: t('designer.download') }).click();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: t('designer.import') }).click();
    const file = { name: 'lamp.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(machine)) };
    await (await chosen).setFiles(file);
    const losses = await page.getByTestId('import-losses').innerText();
    expect(losses).toContain('off.after.500');
    expect(losses).toContain(t('designer.import.belongs.after', { line: t('designer.add.line') }));
    // Drawn beside what it lacks; the draft stays as it is until it is agreed to.
    await page.getByText(t('designer.import.preview')).waitFor();
    await expect.poll(() => page.getByTestId('state-node').count()).toBe(2);
    expect(await page.getByTestId('state-node').filter({ hasText: 'Off' }).innerText()).toContain('1');
    await page.getByRole('button', { name: t('designer.add.cancel') }).click();
    await expect.poll(() => page.getByTestId('state-node').count()).toBe(5);
    await page.getByRole('button', { name: t('designer.download') }).click();
    const again = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: t('designer.import') }).click();
    await (await again).setFiles(file);
    await page.getByText(t('designer.import.preview')).waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await page.getByRole('button', { name: t('designer.import.takeWithout', { losses: 1 }) }).click();
    await expect.poll(() => page.getByTestId('state-node').count()).toBe(2);
    await page.getByTestId('design-view').focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => page.getByTestId('state-node').count()).toBe(5);
    await saved().waitFor();
  });

  it('is discarded when that is agreed to, and taken back', async () => {
    const bar = page.getByTestId('draft-bar');
    const discard = bar.getByRole('button', { name: t('designer.steps.discard') });
    const keep = page.getByRole('button', { name: t('designer.discard.keep') });
    await discard.click();
    await keep.waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await page.keyboard.press('Escape');
    await keep.waitFor({ state: 'detached' });
    await discard.click();
    await page.getByTestId('discard').click();
    const takeBack = bar.getByRole('button', { name: t('designer.steps.takeBack') });
    await takeBack.waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await discard.click();
    await page.getByTestId('discard').click();
    await takeBack.waitFor();
    await page.goto(page.url().replace(/\/s\/.*$/, '/s/state-model'));
    await page.getByRole('link', { name: t('designer.draftState.discarded', { owner: 'admin' }) }).click();
    await takeBack.click();
    await state('Cleaning').waitFor();
    await discard.waitFor();
    expectNoFault(page);
  });
});
