import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import {
  band,
  enter,
  expectClosed,
  expectTone,
  finish,
  openScan,
  pickNumber,
  primary,
  reasons,
  scanned,
  take,
  type,
} from '../../kit/pad.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** What went wrong is mended where it stands: nothing that was entered goes out of sight, and nothing is done unasked. */
describe('a mistake on a PAD', () => {
  const shop = useShop();
  let page: Page;
  const quantity = (): Promise<string> => page.getByTestId('quantity').first().innerText();
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
  });

  it('beside a number being typed leaves the number and its keys in sight', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-001');
    await type(page, '3');
    expect(await scanned(page, 'NO-SUCH-BOX')).toBe('refused');
    expect(await reasons(page)).toEqual(['scan.noSuch']);
    expect(await quantity()).toContain('3');
  });

  it('of the wrong kind of label says what it is and what is wanted', async () => {
    expect(await scanned(page, 'PL-1')).toBe('refused');
    expect(await reasons(page)).toEqual(['scan.otherKind']);
    expect(await page.locator('[data-refusal]').innerText()).toContain(await say(page, 'pallet'));
  });

  it('that reads a number off a label types it, and does not finish the work', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-001');
    await scan(page, '4');
    await expect.poll(quantity).toContain('4');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    expect(await shop.row('box', 'BX-001')).toMatchObject({ quantity: '40.00' });
    await expectTone(page, 'wait');
  });

  it('in a row of a delivery is changed in the row, and the row takes its label', async () => {
    await openScan(page, 'goods-receiving');
    await take(page, 'RO-1', 'D-01', 'SH-001');
    await type(page, '9999');
    await take(page, 'HEAT-7', 'OWN-LABEL-1');
    await expectClosed(page, 'receipt.stockInAboveOrder');
    await page.locator('main ol button').first().press('Enter');
    await type(page, '5');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'OWN-LABEL-1')).toMatchObject({ quantity: '5.00' });
  });

  it('of a reason not given asks for the reason, with the numbers still there', async () => {
    await enter(page, 'operator');
    await openScan(page, 'process-report');
    await take(page, 'B-E002', 'PC-2');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    await type(page, '18');
    await pickNumber(page, 'process-report.field.scrapQuantity');
    await type(page, '1');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
    expect(await primary(page).innerText()).toContain(await say(page, 'process-report.input.reasonCode'));
    await type(page, '\b0');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_report', await newestReport())).toMatchObject({ good_quantity: 18, scrap_quantity: 0 });
  });

  it('at the PIN is said at the keys of the PIN, with the badge kept', async () => {
    const other = await shop.device();
    await other.goto('/');
    await expectTone(other, 'wait');
    await scan(other, 'B-E002');
    await other.getByRole('button', { name: '9', exact: true }).click();
    await other.getByRole('button', { name: await say(other, 'ui.signIn.go'), exact: true }).click();
    await expectTone(other, 'refused');
    expect(await band(other).innerText()).toContain('B-E002');
    expect(await other.getByRole('button', { name: '9', exact: true }).count()).toBe(1);
  });

  it('leaves stock, states and journal in agreement, and no fault in the page', async () => {
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
  });

  const newestReport = async (): Promise<string> => {
    const { rows } = await shop.pool.query<{ code: string }>(
      'SELECT "code" FROM "process_report" ORDER BY "id" DESC LIMIT 1',
    );
    return rows[0]!.code;
  };
});
