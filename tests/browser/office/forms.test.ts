import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice, expectRows, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const title = (field: string): string => t(`part.field.${field}`);

/** Parts: made, edited, deleted and imported by a planner, with what is wrong said where it is wrong. */
describe('forms at a desk', () => {
  const shop = useShop();
  let page: Page;
  let dialog: Locator;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    dialog = page.getByRole('dialog');
    await enterOffice(page, 'planner', '/s/part-list');
  });
  const save = async (): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+s');
  };
  const invalid = () => dialog.locator('[aria-invalid="true"]').evaluateAll((all) => all.length);

  it('say at every field what is missing, and jump to the first', async () => {
    await expectRows(page, (codes) => codes.length > 0);
    await page.keyboard.press('n');
    await dialog.getByLabel(title('code')).waitFor();
    await save();
    await expect.poll(invalid).toBeGreaterThanOrEqual(4);
    await dialog.getByRole('button', { name: t('ui.form.problems', { count: 5 }) }).press('Enter');
    expect(await dialog.getByLabel(title('code')).evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('leave whoever is at a field already there', async () => {
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const isThere = page.evaluate(staysAt, '/description');
    await page.keyboard.press('n');
    expect(await isThere).toBe(true);
  });

  it('keep what was typed, and say that the number is taken', async () => {
    await dialog.getByLabel(title('code')).fill('SH-001');
    await dialog.getByLabel(title('description')).fill('Pin');
    await dialog.getByRole('textbox', { name: new RegExp(`^${title('unit')}`) }).fill('pcs');
    const category = dialog.getByRole('combobox', { name: title('category') });
    await category.focus();
    await category.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await category.press('Enter');
    await dialog.getByText(t('part.value.trackMode.batch'), { exact: true }).click();
    await save();
    await expect.poll(() => dialog.innerText()).toContain('SH-001');
    await expect.poll(invalid).toBe(1);
    expect(await dialog.getByLabel(title('description')).inputValue()).toBe('Pin');
  });

  it('make the part once everything is right', async () => {
    await dialog.getByLabel(title('code')).fill('PN-001');
    await save();
    await expect.poll(() => dialog.getByLabel(title('code')).count()).toBe(0);
    expect(await shop.row('part', 'PN-001')).toMatchObject({ description: 'Pin', unit: 'pcs' });
    const made = page.getByRole('status').getByRole('link', { name: 'PN-001' });
    await expect.poll(() => made.getAttribute('href')).toContain('/r/part/');
  });

  it('tell that somebody else changed the part meanwhile: both values, and mine if I say so', async () => {
    const id = String((await shop.row('part', 'PN-001'))['id']);
    await openOffice(page, `/r/part/${id}`);
    await page.keyboard.press('e');
    await dialog.getByLabel(title('description')).fill('Dowel pin');
    const other = await shop.device({ size: 'office' });
    await enterOffice(other, 'planner', '/');
    const part = await shop.row('part', 'PN-001');
    const answer = await other.request.post('/api/actions/part-edit', {
      data: {
        id,
        version: Number(part['version']),
        code: 'PN-001',
        description: 'Pin, hard',
        unit: 'pcs',
        category: part['category'],
        trackMode: part['track_mode'],
        isActive: true,
      },
      headers: { 'idempotency-key': 'edit-pn' },
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    await save();
    const conflict = page.getByRole('alert').filter({ hasText: 'Pin, hard' });
    await conflict.waitFor();
    expect(await conflict.innerText()).toContain('Dowel pin');
    await conflict.getByRole('button', { name: t('ui.form.keepMine') }).press('Enter');
    await save();
    await expect.poll(async () => (await shop.row('part', 'PN-001'))['description']).toBe('Dowel pin');
  });

  it('tell before an import what is wrong with the file, row by row, and import nothing', async () => {
    await openOffice(page, '/import/part');
    await page.getByTestId('file').setInputFiles(csv('XX-1,Pin,pcs,raw,batch', 'XX-2,,pcs,nonsense,batch'));
    await page.getByRole('heading', { name: t('ui.import.faults', { count: 2 }) }).waitFor();
    expect(await page.getByRole('table').first().innerText()).toContain('nonsense');
    expect(await shop.row('part', 'XX-1')).toBeUndefined();
  });

  it('say what an import will do before it does it, and then do it wholly', async () => {
    await page.getByTestId('file').count();
    await page.getByRole('button', { name: t('ui.import.other') }).press('Enter');
    await page.getByTestId('file').setInputFiles(csv('XX-1,Pin,pcs,raw,batch', 'XX-2,Bolt,pcs,raw,batch'));
    await expect
      .poll(() => page.getByRole('contentinfo').or(page.locator('footer')).first().innerText())
      .toContain(t('ui.import.consequence', { created: 2, edited: 0, kept: 0 }));
    await page.getByRole('button', { name: t('ui.import.start', { count: 2 }), exact: true }).press('Enter');
    await page.getByRole('button', { name: t('ui.import.again') }).waitFor();
    expect(await shop.row('part', 'XX-2')).toMatchObject({ description: 'Bolt' });
  });

  it('leave no fault in the page', () => expectNoFault(page));
});

function csv(...lines: readonly string[]): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } {
  const text = ['code,description,unit,category,trackMode', ...lines].join('\n');
  return { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** In the page: goes to a field as soon as the dialog has taken its own first focus. @returns whether it is still there a while later */
function staysAt(at: string): Promise<boolean> {
  return new Promise((done) => {
    const watcher = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>(`[data-at="${at}"]`);
      if (!field) return;
      watcher.disconnect();
      setTimeout(() => field.focus(), 20);
      setTimeout(() => done(field === document.activeElement), 300);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}
