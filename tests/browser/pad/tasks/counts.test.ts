import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { band, enter, expectTone, finish, openScan, primary, reasons, scanned, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, sounds } from '../../kit/watchPage.ts';

const COUNT = 'warehouse-assembly-stock-count';

/** What lies in a bin is counted with a scanner and the keys, in both languages. */
describe('a stock count, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  let small: Page;
  beforeAll(async () => {
    page = await shop.device({ language: 'zh' });
    await enter(page, 'leader');
    await plan('SC-1', 'CM-001');
    await plan('CN-2', 'BR-001', { isBlind: true, toBinCode: 'F-01' });
    await enter(page, 'keeper');
    await move('BR-2', 'F-02');
    small = await shop.device({ language: 'en', size: 'phone' });
    await enter(small, 'operator');
  });

  const act = async (action: string, data: object): Promise<void> => {
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await page.request.post(`/api/actions/${action}`, { data, headers });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
  };
  const plan = (code: string, partCode: string, more: object = {}): Promise<void> => {
    const scope = { warehouseCode: 'W1', fromBinCode: 'F-01', toBinCode: 'F-02', partCode, isBlind: false };
    const count = { code, countOrder: 'PD-1', type: 'warehouse-assembly', scanMode: 'box' };
    return act('stock-count-task-create', { ...count, ...scope, ...more });
  };
  const move = (huCode: string, binCode: string): Promise<void> =>
    act('inventory-move', { huCode, storageAreaCode: 'STORE', binCode });
  const found = async (code: string): Promise<readonly object[]> => {
    const { rows } = await shop.pool.query<object>(
      `SELECT "real_quantity" FROM "stock_count_line" WHERE "scanned_code" = $1`,
      [code],
    );
    return rows;
  };
  const counted = (code: string): ReturnType<typeof shop.row> => shop.row('box', code);

  it('begins with the first box, proposes what is recorded, and holds the others', async () => {
    await openScan(page, COUNT);
    await take(page, 'E001', 'SC-1', 'F-01', 'CM-1');
    await expectTone(page, 'done');
    expect(await shop.row('stock_count_task', 'SC-1')).toMatchObject({ state: 'counting', round: 1 });
    expect(await counted('CM-4')).toMatchObject({ stock_status: 'precounted', quantity: '40.00' });
  });

  it('is amber for the same box, keeps what was booked, and operator, task and bin for the next one', async () => {
    await openScan(page, COUNT);
    expect(await scanned(page, 'CM-1')).toBe('repeated');
    await expectTone(page, 'confirm');
    expect((await sounds(page)).at(-1)).toBe('confirm');
    expect(await reasons(page)).toEqual(['stockCountTask.alreadyCounted']);
    expect(await found('CM-1')).toEqual([{ real_quantity: '40.00' }]);
    await take(page, 'CM-2');
    await expectTone(page, 'done');
    expect(await band(page).innerText()).toContain('CM-2');
  });

  it('takes less than the record, never more, of the one that was booked', async () => {
    await page.getByTestId('correct').press('Enter');
    await type(page, '41');
    await finish(page);
    await expectTone(page, 'refused');
    await type(page, '\b\b38');
    await finish(page);
    await expectTone(page, 'done');
    expect(await counted('CM-2')).toMatchObject({ quantity: '40.00' });
    expect(await found('CM-2')).toEqual([{ real_quantity: '38.00' }]);
  });

  it('books both where the next one is scanned while a number is corrected', async () => {
    await page.getByTestId('correct').press('Enter');
    await type(page, '37');
    await take(page, 'CM-4');
    await expectTone(page, 'done');
    await expect.poll(() => found('CM-4')).toEqual([{ real_quantity: '40.00' }]);
    expect(await found('CM-2')).toEqual([{ real_quantity: '37.00' }]);
  });

  it('corrects an older one by a tap on its row, and no other', async () => {
    const row = page.getByTestId('booked-row').filter({ hasText: 'CM-2' });
    await row.press('Enter');
    await type(page, '\b\b36');
    await finish(page);
    await expectTone(page, 'done');
    await expect.poll(() => found('CM-2')).toEqual([{ real_quantity: '36.00' }]);
    expect(await found('CM-4')).toEqual([{ real_quantity: '40.00' }]);
  });

  it('asks before a box of another bin is recorded here, and keeps both bins', async () => {
    await openScan(small, COUNT);
    await take(small, 'E002', 'SC-1', 'F-02');
    expect(await scanned(small, 'CM-3')).toBe('deviates');
    await expectTone(small, 'confirm');
    await primary(small).press('Enter');
    await expectTone(small, 'done');
    const { rows } = await shop.pool.query(
      `SELECT b."code" FROM "stock_count_line" l JOIN "bin" b ON b."id" = l."found_in_bin" WHERE l."scanned_code" = 'CM-3'`,
    );
    expect(rows).toEqual([{ code: 'F-02' }]);
  });

  it('books what the label says where the record is not told', async () => {
    await openScan(page, COUNT);
    await take(page, 'CN-2', 'F-01', 'BR-1');
    await expectTone(page, 'done');
    expect(await found('BR-1')).toEqual([{ real_quantity: '40.00' }]);
  });

  it('books a box that is not in its books, and is amber', async () => {
    await move('BR-2', 'F-01');
    expect(await scanned(page, 'BR-2')).toBe('deviates');
    await expectTone(page, 'confirm');
    await expect.poll(() => found('BR-2')).toEqual([{ real_quantity: '40.00' }]);
    expect(await page.locator('[data-warning]').getAttribute('data-warning')).toBe('stockCount.extra');
    expect((await sounds(page)).at(-1)).toBe('confirm');
    await take(page, 'BR-3');
    await expectTone(page, 'done');
  });

  it('breaks nothing', async () => {
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
    expectNoFault(small);
  });
});

describe.each(oneOf(['zh', 'en'] as const))('every other kind of count, on a PAD in %s', (language) => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ language });
    await enter(page, 'keeper');
  });

  it.each([
    ['semi-finished-stock-count', 'CT-semi-finished', 'C-01', 'CB-1'],
    ['supermarket-stock-count', 'CT-supermarket', 'C-02', 'CB-2'],
    ['line-side-inventory-count', 'CT-line-side', 'C-03', 'CB-3'],
    ['frock-stock-count', 'CT-frock', 'FG-C', 'FR-C'],
  ])('%s takes its own tasks alone, and every unit once', async (screen, task, bin, unit) => {
    await openScan(page, screen);
    await take(page, 'E001');
    expect(await scanned(page, 'CT-1')).toBe('refused');
    await take(page, task, bin, unit);
    await expectTone(page, 'done');
    expect(await shop.row('stock_count_task', task)).toMatchObject({ state: 'counting' });
    await openScan(page, screen);
    expect(await scanned(page, unit)).toBe('repeated');
    expect(await reasons(page)).toEqual(['stockCountTask.alreadyCounted']);
    expectNoFault(page);
  });
});
