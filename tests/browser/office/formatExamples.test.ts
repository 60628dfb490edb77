import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formatExamples } from '../../kit/files.ts';
import { axe } from '../kit/measure/axe.ts';
import { overflow } from '../kit/measure/measure.ts';
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

/** What the reference of the format shows, at a desk: forms that a plant makes itself, and a board. */
describe('of the examples of the format', () => {
  const language = 'zh';
  const shop = useShop(formatExamples());
  const t = words(language);
  let page: Page;

  describe('a form of the plant', () => {
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

  describe('a board', () => {
    const lane = (state: string): Locator => page.locator(`[data-lane="${state}"]`);
    const codes = (state: string): Promise<readonly string[]> => lane(state).locator('[data-head]').allInnerTexts();
    const focused = (): Promise<string> =>
      page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText ?? '');

    it('has each row as a card in the column of its state, and columns without cards are narrow', async () => {
      for (const code of ['CR-1', 'CR-2', 'CR-3']) {
        const data = { code, part: 'SH-001', quantity: 1, capacity: 5 };
        const answer = await page.request.post('/api/actions/crate-create', { data, headers: { 'idempotency-key': code } });
        expect(answer.status()).toBe(200);
      }
      await openOffice(page, '/s/crate-board');
      await expect.poll(() => codes('open')).toEqual(['CR-1', 'CR-2', 'CR-3']);
      expect((await lane('sealed').boundingBox())?.width).toBeLessThan(80);
    });

    it('moves a card by key, and the focus goes with it', async () => {
      await lane('open').locator('[data-head]').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(focused).toBe('CR-2');
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: '封箱' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => codes('sealed')).toEqual(['CR-2']);
      await expect.poll(focused).toBe('CR-2');
      expect((await shop.row('crate', 'CR-2'))['state']).toBe('sealed');
    });

    it('tells while it is dragged where a card may go, and where not', async () => {
      const card = (await lane('open').locator('[data-card]').first().boundingBox())!;
      await page.mouse.move(card.x + 40, card.y + 40);
      await page.mouse.down();
      await page.mouse.move(card.x + 80, card.y + 60, { steps: 3 });
      await page.locator('[data-dragged=true]').waitFor();
      // Columns without cards become wide for the card: the others have moved.
      const to = (await lane('sealed').boundingBox())!;
      await page.mouse.move(to.x + 60, to.y + 60, { steps: 3 });
      await lane('sealed').getByText('封箱').waitFor();
      expect(await lane('sealed').getAttribute('data-target')).toBe('open');
      await page.mouse.up();
      await expect.poll(() => codes('sealed')).toEqual(['CR-1', 'CR-2']);
    });

    it('says in its menu where a card can go, and gives the focus back', async () => {
      await lane('sealed').locator('[data-head]').first().focus();
      await page.keyboard.press('m');
      await page.getByRole('group', { name: t('ui.board.to', { state: '打开' }) }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.getByRole('menu').count()).toBe(0);
      await expect.poll(focused).toBe('CR-1');
    });

    it('reads well, on a phone one column at a time', async () => {
      expect(await axe(page, 'plain')).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      const all = page.getByRole('group', { name: t('ui.board.lanes') });
      await all.getByRole('button', { name: /^已封/ }).click();
      await expect.poll(() => codes('sealed')).toEqual(['CR-1', 'CR-2']);
      expect(await page.locator('[data-lane]').count()).toBe(1);
      expect(await axe(page, 'plain')).toEqual([]);
      expect((await overflow(page)).right).toBeLessThanOrEqual(0);
      expectNoFault(page);
    });
  });
});
