import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** All definitions are compiled for it. */
const CHECK_MS = 240_000;

const DESIGNER = '/s/state-model-designer?id=frock';

/** A draft is built, tried and proven by keys alone. */
describe('a draft of a state model', () => {
  const shop = usePublishingShop();
  const t = words('en');
  let page: Page;
  const type = (text: string) => page.keyboard.type(text, { delay: 60 });
  const bar = (of: Page) => of.getByTestId('draft-bar');
  const press = async (of: Page, name: string) => {
    await of.getByRole('button', { name, exact: true }).focus();
    await of.keyboard.press('Enter');
  };
  const cell = (state: string, event: string) => page.getByRole('button', { name: new RegExp(`^${state}, ${event}: `) });
  const saved = async () => {
    await page.waitForTimeout(900);
    await bar(page).getByText(t('designer.saving.saved')).waitFor();
  };
  const edit = async () => {
    await page.getByTestId('edit-draft').focus();
    await page.keyboard.press('Enter');
    await bar(page).waitFor();
    await page.getByTestId('state-node').first().waitFor();
    await page.getByTestId('design-view').focus();
  };

  it('gets a state that is led to and left, by keys alone', async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', DESIGNER);
    await edit();
    await page.keyboard.press('n');
    await type('清洗中');
    await page.keyboard.press('Tab');
    await type('Cleaning');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByTestId('state-node').filter({ hasText: 'Cleaning' }).waitFor();
    await press(page, t('designer.view.table'));
    await cell('Cleaning', 'Receive').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => cell('Cleaning', 'Receive').getAttribute('data-kind')).toBe('moves');
  });

  it('is found by the command menu, and is a problem while nothing leads there', async () => {
    await press(page, t('designer.view.canvas'));
    await press(page, t('designer.menu'));
    await page.getByRole('combobox', { name: t('designer.menu') }).waitFor();
    await type('cleaning');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByTestId('inspector').getByRole('heading').first().innerText()).toBe('Cleaning');
    await page
      .getByTestId('problems')
      .getByText(t('lint.unreachableState', { state: 'Cleaning' }))
      .waitFor();
  });

  it('is simulated as any role, and says why something is closed', async () => {
    await saved();
    await press(page, t('designer.side.simulate'));
    await page.getByTestId('open-events').getByRole('button', { name: 'Bind → In use' }).press('Enter');
    await expect.poll(() => page.getByTestId('simulated-state').innerText()).toContain('In use');
    await expect.poll(() => page.getByTestId('closed-events').getByText('Receive').count()).toBe(1);
    await expect.poll(() => page.getByTestId('event-log').locator('li').count()).toBeGreaterThan(0);
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it('is spoken about at the element, and settled', async () => {
    await press(page, t('designer.side.comments'));
    await page.getByRole('textbox', { name: t('designer.comments.write') }).focus();
    await type('Who cleans it?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByTestId('comments').getByText('Who cleans it?').waitFor();
    await page.getByRole('textbox', { name: t('designer.comments.answer') }).focus();
    await type('The keeper');
    await press(page, t('designer.comments.settle'));
    await page.getByText(t('designer.comments.none')).waitFor();
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });

  it(
    'is led to by an event that is new, and every property is proven',
    async () => {
      await page.getByTestId('design-view').focus();
      await page.keyboard.press('t');
      await page
        .getByRole('rowheader', { name: /Empty return/ })
        .getByRole('button')
        .focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('tr[data-selected=true]').count()).toBe(1);
      await page.keyboard.press('c');
      await page.getByText(t('designer.add.from', { state: 'Empty return' })).waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await type('清洗');
      await page.keyboard.press('Tab');
      await type('Clean');
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect.poll(() => cell('Empty return', 'Clean').getAttribute('data-kind')).toBe('moves');
      await saved();
      await press(page, t('designer.side.check'));
      await page.getByTestId('proofs').waitFor({ timeout: 200_000 });
      expect(await page.getByTestId('proofs').locator('[data-result=failed]').count()).toBe(0);
      expectNoFault(page);
    },
    CHECK_MS,
  );

  it('shows what an analyst noted on one of its states, once the file is taken in', async () => {
    const at = '2026-11-22T01:00:00.000Z';
    const note = { on: 'state idle', by: 'Zhao Min', at, verdict: 'reject', text: 'Idle is no state', hash: '' };
    const take = async (name: string) => {
      const chosen = page.waitForEvent('filechooser');
      await press(page, t('designer.notes.take'));
      const buffer = Buffer.from(JSON.stringify({ [at]: note }));
      await (await chosen).setFiles({ name, mimeType: 'application/json', buffer });
    };
    await press(page, t('designer.view.canvas'));
    await press(page, t('designer.side.comments'));
    await take('pallet.review.json');
    await page.getByRole('alert').getByText('frock.review.json').waitFor();
    await take('frock.review.json');
    await page.getByTestId('comments').getByText(note.text).waitFor();
    expect(await page.getByTestId('comments').getByText('Zhao Min').count()).toBe(1);
    expect(await page.getByTestId('state-node').filter({ hasText: 'Idle' }).getByText('1').count()).toBe(1);
    expect.soft(await axe(page, 'plain')).toEqual([]);
  });
});
