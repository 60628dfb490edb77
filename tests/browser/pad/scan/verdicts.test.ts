import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  band,
  beats,
  enter,
  expectTone,
  finish,
  openScan,
  pickStep,
  primary,
  reasons,
  scanned,
  take,
  type,
  undo,
} from '../../kit/pad.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, sounds } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** What a scan, and the end of an action, look and sound like; and that nothing ever stands in the way of the next scan. */
describe('a verdict on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
  });

  /** The colour, the sound and the words of the last thing that happened; and no dialog. */
  const shownTexts = async (tone: Parameters<typeof expectTone>[1], sound: string): Promise<string> => {
    await expectTone(page, tone);
    expect((await sounds(page)).at(-1)).toBe(sound);
    expect(await page.getByRole('dialog').count()).toBe(0);
    return band(page).innerText();
  };

  it('that is taken asks for the next thing, with a short high tone', async () => {
    await openScan(page, 'hu-merge');
    await take(page, 'BX-001');
    expect(await shownTexts('wait', 'accept')).toContain(await say(page, 'hu-merge.slot.boxes.ask'));
    expect(await page.getByTestId('last-scan').getAttribute('data-verdict')).toBe('accepted');
  });

  it('that refuses says every reason at once, and what helps', async () => {
    expect(await scanned(page, 'CM-1')).toBe('refused');
    await shownTexts('refused', 'refuse');
    expect(await reasons(page)).toEqual(['merge.mixedPart', 'merge.mixedBatch', 'merge.mixedSupplier']);
    expect(await band(page).getByRole('alert').count()).toBe(1);
    expect(await page.getByTestId('last-scan').getAttribute('data-verdict')).toBe('refused');
  });

  it('that refuses is gone with the next scan; nothing has to be closed', async () => {
    await take(page, 'BX-002');
    await shownTexts('wait', 'accept');
    expect(await reasons(page)).toEqual([]);
  });

  it('says that a code was scanned already, in amber', async () => {
    expect(await scanned(page, 'BX-002')).toBe('repeated');
    await shownTexts('confirm', 'confirm');
    expect(await reasons(page)).toEqual(['scan.duplicate']);
  });

  it('says that nobody knows a code', async () => {
    expect(await scanned(page, 'NO-SUCH-CODE')).toBe('refused');
    await shownTexts('refused', 'refuse');
    expect(await reasons(page)).toEqual(['scan.noSuch']);
  });

  it('says what comes first', async () => {
    await openScan(page, 'goods-receiving');
    expect(await scanned(page, 'D-01')).toBe('refused');
    await shownTexts('refused', 'refuse');
    expect(await reasons(page)).toEqual(['common.scanFirst']);
    expect(await page.locator('[data-refusal]').innerText()).toContain(await say(page, 'goods-receiving.slot.order'));
  });

  it('says which part of the work a code belongs to', async () => {
    await openScan(page, 'inventory-move');
    await take(page, 'BX-010');
    await pickStep(page, 'inventory-move.slot.bin');
    expect(await scanned(page, 'STORE')).toBe('refused');
    await shownTexts('refused', 'refuse');
    expect(await reasons(page)).toEqual(['scan.wrongSlot']);
    expect(await page.locator('[data-refusal]').innerText()).toContain(await say(page, 'inventory-move.slot.area'));
  });

  it('comes for a code that was typed by hand', async () => {
    await openScan(page, 'hu-split');
    await page.getByRole('button', { name: await say(page, 'ui.scan.byHand') }).press('Enter');
    await page.keyboard.type('BX-003', { delay: 30 });
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await beats(page)).at(-1)?.verdict).toBe('accepted');
  });

  it.each(['Tab', 'none'] as const)('comes for a scanner whose end key is %s', async (end) => {
    await openScan(page, 'hu-split');
    const before = (await beats(page)).length;
    await scan(page, end === 'Tab' ? 'BX-004' : 'BX-005', end);
    await expect.poll(async () => (await beats(page)).at(-1)).toMatchObject({ verdict: 'accepted' });
    expect((await beats(page)).length).toBeGreaterThanOrEqual(Math.min(12, before));
  });

  it('comes while somebody types into a field, which stays as it was', async () => {
    await openScan(page, 'goods-receiving');
    await take(page, 'RO-3', 'D-01', 'SH-001');
    const field = page
      .locator('main')
      .getByLabel(await say(page, 'batch.field.code'))
      .first();
    await field.focus();
    await type(page, 'HE');
    await scan(page, 'SH-001');
    await expect.poll(async () => (await beats(page)).at(-1)).toMatchObject({ code: 'SH-001', verdict: 'accepted' });
    expect(
      await page.evaluate(() =>
        localStorage.getItem(Object.keys(localStorage).find((key) => key.endsWith('goods-receiving'))!),
      ),
    ).toContain('"HE"');
  });

  it('is undone one scan at a time, also after a reload, until nothing is left to undo', async () => {
    await openScan(page, 'hu-merge');
    await take(page, 'BX-006', 'BX-007');
    await undo(page).press('Enter');
    await expect.poll(() => page.locator('main li').count()).toBe(0);
    await page.reload();
    await expect.poll(() => undo(page).getAttribute('data-closed')).toBe('false');
    await undo(page).press('Enter');
    await expect.poll(() => undo(page).getAttribute('data-closed')).toBe('true');
    expect(await band(page).innerText()).toContain(await say(page, 'hu-merge.slot.target.ask'));
  });

  it('outlives a reload with everything that was scanned', async () => {
    await openScan(page, 'pallet-merge');
    await take(page, 'PL-3', 'BX-008', 'BX-009');
    await page.reload();
    await expect.poll(() => page.locator('main li').count()).toBe(2);
    await finish(page);
    expect(await shownTexts('done', 'done')).toBeTruthy();
    expect((await shop.row('box', 'BX-008'))['pallet']).toBe((await shop.row('pallet', 'PL-3'))['id']);
  });

  it('leaves the next scan to go on from a finished action', async () => {
    await take(page, 'PL-4');
    await shownTexts('wait', 'accept');
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
  });

  it('stands among the last twelve, which a tap opens', async () => {
    const last = page.getByTestId('last-scan');
    await last.press('Enter');
    const list = page.getByRole('list', { name: await say(page, 'ui.scan.last') });
    expect(await list.getByRole('listitem').count()).toBe(12);
    await last.press('Enter');
    expect(await list.count()).toBe(0);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
