import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { codesShown, enterOffice, expectRows, openOffice, rows } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const isFrozen = (code: string): boolean => code.startsWith('BX-F');

/** Seventy boxes, one sentence, and the keys. */
describe('the list of boxes', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en', more: { acceptDownloads: true } });
    await enterOffice(page, 'leader', '/s/box-list');
  });
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  it('is found word by word', async () => {
    await page.keyboard.press('/');
    const field = page.getByRole('textbox', { name: t('ui.table.search', { list: t('office.boxes') }) });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('BX-F', { delay: 60 });
    await expectRows(page, (codes) => codes.length === 4 && codes.every(isFrozen));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
    await expectRows(page, (codes) => codes.length > 10);
  });

  it('is a sentence whose words are controls, and the address says the same', async () => {
    await page.keyboard.press('Escape');
    await page.locator('main h1').click();
    await page.keyboard.press('f');
    const find = page.getByRole('textbox', { name: t('ui.table.find', { name: t('ui.table.filter.field') }) });
    await expect.poll(() => find.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(t('box.field.stockStatus'), { delay: 60 });
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: t('box-stock-status.state.frozen') }).press('Space');
    await page.keyboard.press('Escape');
    await expectRows(page, (codes) => codes.length === 4 && codes.every(isFrozen));
    const sentence = page.getByRole('group', { name: t('ui.table.filter') });
    expect(await sentence.innerText()).toContain(t('box-stock-status.state.frozen'));
    expect(decodeURIComponent(page.url())).toContain('frozen');
  });

  it('comes back from its address as it was', async () => {
    const address = page.url();
    await openOffice(page, '/s/pallet-list');
    await page.goto(address);
    await expectRows(page, (codes) => codes.length === 4 && codes.every(isFrozen));
  });

  it('is kept as a view under a name, which opens it again', async () => {
    await page.getByRole('button', { name: t('ui.table.views.add') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Frozen ones');
    await page.keyboard.press('Enter');
    const tab = page
      .getByRole('group', { name: t('ui.table.views') })
      .getByRole('button', { name: 'Frozen ones', exact: true });
    await tab.waitFor();
    await openOffice(page, '/s/box-list');
    await tab.click();
    await expectRows(page, (codes) => codes.length === 4 && codes.every(isFrozen));
  });

  it('is sorted by a column, one way and the other', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    await button(t('box.field.code')).click();
    await expectRows(page, (codes) => codes.length > 10 && codes[0] === [...codes].sort()[0]);
    const [first] = await codesShown(page);
    await button(t('box.field.code')).click();
    await expectRows(page, (codes) => codes.length > 10 && codes[0] !== first && codes[0]! > codes[1]!);
  });

  it('shows the columns somebody wants', async () => {
    const header = page.getByRole('columnheader', { name: t('box.field.supplier') });
    expect(await header.count()).toBe(0);
    await page.getByRole('button', { name: new RegExp(`^${t('ui.table.columns')}`) }).click();
    await page.getByRole('checkbox', { name: t('box.field.supplier') }).click();
    await page
      .getByRole('region', { name: t('ui.table.columns') })
      .getByRole('button', { name: t('ui.close') })
      .click();
    await header.waitFor();
    await page.reload();
    await header.waitFor();
  });

  it('is walked, marked and opened with letters alone', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    const codes = await codesShown(page);
    for (const key of ['j', 'j', 'x', 'j', 'x', 'k']) await page.keyboard.press(key, { delay: 150 });
    await expect.poll(() => page.getByRole('toolbar').innerText()).toContain(t('ui.table.bulk.marked', { count: 2 }));
    // What can be done with them is one key away, and not behind every link of every row.
    await page.keyboard.press('b', { delay: 150 });
    await expect.poll(() => page.locator('[role=toolbar] :focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[role=row]:focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: codes[1]! }).waitFor();
    // And through the list from record to record.
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 1, name: codes[2]! }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 1, name: codes[1]! }).waitFor();
    await page.goBack();
    await expectRows(page, (shown) => shown.length > 10);
  });

  it('is one stop of Tab after its header, with the link of its current row', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    await rows(page).first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="row"]')?.ariaRowIndex)).toBe('2');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') ?? null)).toBeNull();
  });

  it('is come back to at the row it was left from', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    await rows(page).first().focus();
    await page.keyboard.press('End');
    const left = await page.evaluate(() => document.activeElement?.ariaRowIndex);
    await page.keyboard.press('Enter');
    await page.getByRole('grid').waitFor({ state: 'hidden' });
    await page.locator('main h1').first().waitFor();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaRowIndex)).toBe(left);
    await openOffice(page, '/s/pallet-list');
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    expect(await page.locator('[role="grid"]').evaluate((grid) => grid.parentElement?.scrollTop)).toBe(0);
  });

  it('keeps its row when another comes in before it, here and while somebody is away', async () => {
    const admin = await shop.device({ size: 'office', language: 'en' });
    const row = admin.locator('[role=row]:focus');
    const create = async (code: string): Promise<void> => {
      const headers = { 'idempotency-key': code };
      const answer = await admin.request.post('/api/actions/supplier-create', { data: { code, name: code }, headers });
      expect(answer.status()).toBe(200);
    };
    await enterOffice(admin, 'admin', '/s/supplier-list');
    await rows(admin).first().focus();
    await admin.keyboard.press('ArrowDown');
    await expect.poll(() => row.getAttribute('aria-rowindex')).toBe('3');
    const text = await row.innerText();
    await create('A-1');
    await expect.poll(() => row.getAttribute('aria-rowindex')).toBe('4');
    expect(await row.innerText()).toBe(text);
    await admin.keyboard.press('Enter');
    await admin.getByRole('grid').waitFor({ state: 'hidden' });
    await create('A-2');
    await admin.keyboard.press('Escape');
    await expect.poll(() => row.getAttribute('aria-rowindex')).toBe('5');
    expect(await row.innerText()).toBe(text);
  });

  it('keeps its marks while it is sorted anew, and marks a range and all of them at once', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    const mark = (code: string) => page.getByRole('checkbox', { name: t('ui.table.mark', { name: code }) });
    const [first, , third] = await codesShown(page);
    const marked = async (count: number): Promise<void> =>
      await expect.poll(() => page.getByRole('toolbar').innerText()).toContain(t('ui.table.bulk.marked', { count }));
    await mark(first!).click();
    await mark(third!).click({ modifiers: ['Shift'] });
    await marked(3);
    await button(t('box.field.code')).click();
    await button(t('box.field.code')).click();
    await expectRows(page, (codes) => codes.length > 10 && !codes.includes(first!));
    await marked(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await expect.poll(() => page.locator('[role=row][aria-selected=false]').count()).toBe(0);
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(0);
  });

  it('tells all keys', async () => {
    await page.keyboard.press('Control+/');
    const dialog = page.getByRole('dialog');
    expect(await dialog.innerText()).toContain(t('ui.table.keys.mark'));
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('says that a condition on a column nobody shows does not apply, until it is dropped', async () => {
    await openOffice(page, '/s/box-list?f=secret:is:5&f=code:is:BX-011');
    const lost = page.getByRole('status').filter({ hasText: t('ui.table.filter.lost') });
    await lost.waitFor();
    await expectRows(page, (codes) => codes.length === 1);
    await lost.getByRole('button').click();
    await expect.poll(() => lost.count()).toBe(0);
    expect(page.url()).not.toContain('secret');
  });

  it('freezes several at once, says why not all of them, and keeps those marked', async () => {
    await openOffice(page, '/s/box-list?f=code:is:BX-011,BX-012,BX-F1');
    for (const code of ['BX-011', 'BX-012', 'BX-F1'])
      await page.getByRole('checkbox', { name: t('ui.table.mark', { name: code }), exact: true }).click();
    const toolbar = page.getByRole('toolbar');
    const freeze = toolbar.getByRole('button', { name: new RegExp(`^${t('box-freeze')}`) });
    await expect.poll(() => freeze.getAttribute('data-closed')).toBe('true');
    await freeze.focus();
    expect(await page.getByRole('tooltip').innerText()).toContain('BX-F1');
    await freeze.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Rust');
    await dialog.getByRole('button', { name: new RegExp(`^${t('box-freeze')}`) }).click();
    await expect.poll(() => shop.row('box', 'BX-012')).toMatchObject({ stock_status: 'frozen' });
    expect(await shop.row('box', 'BX-011')).toMatchObject({ stock_status: 'frozen' });
  });

  it('takes back what was done to several, those that were done and no others', async () => {
    await page.getByRole('button', { name: t('ui.table.bulk.undo', { title: t('box-unfreeze'), count: 2 }) }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Mistaken');
    await dialog.getByRole('button', { name: new RegExp(`^${t('box-unfreeze')}`) }).click();
    await expect.poll(() => shop.row('box', 'BX-012')).toMatchObject({ stock_status: 'available' });
    expect(await shop.row('box', 'BX-011')).toMatchObject({ stock_status: 'available' });
    expect(await shop.row('box', 'BX-F1')).toMatchObject({ stock_status: 'frozen' });
    await page.getByText(t('ui.table.bulk.done', { title: t('box-unfreeze'), done: 2 })).waitFor();
  });

  it('is written to a file as it stands', async () => {
    await openOffice(page, '/s/box-list?q=BX-F');
    await expectRows(page, (codes) => codes.length === 4);
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: new RegExp(`^${t('ui.table.export')}`) }).click();
    await page.getByRole('menuitem', { name: t('ui.table.export.csv') }).click();
    const text = readFileSync(await (await waiting).path(), 'utf8');
    const lines = text.trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain(t('box.field.code'));
    expect(lines.slice(1).every((line) => line.includes('BX-F'))).toBe(true);
  });

  it('is reached from the palette, as is any record by its code, and what is closed says why', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox', { name: t('ui.office.palette') });
    await field.fill('BX-F2');
    await page.getByRole('option', { name: new RegExp(t('box-unfreeze')) }).waitFor();
    const closed = page.getByRole('option', { name: new RegExp(t('hu-split')) });
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    expect(await closed.innerText()).toContain('BX-F2');
    await field.fill('PL-STORED');
    await page
      .getByRole('option', { name: /PL-STORED/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /PL-STORED/ }).waitFor();
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill(t('office.boxes'));
    await page.keyboard.press('Enter');
    await expectRows(page, (codes) => codes.length > 10);
  });

  it('shows a change of somebody else by itself', async () => {
    await openOffice(page, '/s/box-list?q=BX-013');
    await expectRows(page, (codes) => codes.length === 1);
    const other = await shop.device({ size: 'office' });
    await enterOffice(other, 'leader', '/');
    const answer = await other.request.post('/api/actions/box-freeze', {
      data: { boxCode: 'BX-013', reason: 'Rust' },
      headers: { 'idempotency-key': 'freeze-13' },
    });
    expect(answer.status()).toBe(200);
    await expect.poll(() => rows(page).first().innerText()).toContain(t('box-stock-status.state.frozen'));
  });

  it('keeps the focus on its row while that is scrolled away, and its rows in the order they are read', async () => {
    await openOffice(page, '/s/box-list');
    await expectRows(page, (codes) => codes.length > 10);
    await page.keyboard.press('j');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
    await expect.poll(focused).toMatch(/^\d+$/);
    const [row, code] = [Number(await focused()), await page.evaluate(() => document.activeElement?.textContent)];
    const { x, y } = (await page.getByRole('grid').boundingBox())!;
    await page.mouse.move(x + 300, y + 200);
    for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 200);
    const order = () =>
      rows(page).evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('aria-rowindex'))).filter((n) => n > 1));
    const isInOrder = (found: readonly number[]) => found.every((at, n) => n === 0 || at > found[n - 1]!);
    await expect.poll(async () => (await order()).filter((at) => at > row + 20).length).toBeGreaterThan(0);
    await expect.poll(async () => isInOrder(await order())).toBe(true);
    expect(await focused()).toBe(String(row));
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(code);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe(String(row + 1));
    await expect.poll(async () => isInOrder(await order())).toBe(true);
  });

  it('draws the line between rows under the cells that stay in sight, and words on one line', async () => {
    const [cells, texts] = await rows(page).evaluateAll((lines) => {
      const line = lines.find((each) => Number(each.getAttribute('aria-rowindex')) > 2)!;
      const bottom = (each: Element) => each.getBoundingClientRect().bottom;
      const shown = [...line.querySelectorAll('[role=gridcell]')];
      const words = shown.flatMap((each) => {
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const node = walker.nextNode();
        if (!node) return [];
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        return [(box.top + box.bottom) / 2];
      });
      return [shown.map((each) => bottom(line) - bottom(each)), words] as const;
    });
    expect(Math.min(...cells)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...texts) - Math.min(...texts)).toBeLessThan(2.5);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
