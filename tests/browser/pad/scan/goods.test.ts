import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { binOf, newest } from '../../kit/plant/db.ts';
import {
  enter,
  expectClosed,
  expectTone,
  finish,
  openScan,
  pickNumber,
  reasons,
  scanned,
  take,
  type,
  typeInto,
} from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** One keeper, one PAD, a scanner and the keys: everything that happens to goods from the dock to the pallet and off it again. */
describe('the way of goods, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  let box: string;
  let piece: string;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
  });

  it('receives a box into the dock with its batch, and no more than is on order', async () => {
    await openScan(page, 'goods-receiving');
    await take(page, 'RO-1', 'D-01', 'SH-001');
    await type(page, '101');
    await typeInto(page, 'batch.field.code', 'HEAT-9');
    await expectClosed(page, 'receipt.stockInAboveOrder');
    await pickNumber(page, 'box.field.quantity');
    await type(page, '\b');
    await finish(page);
    await expectTone(page, 'done');
    box = await newest(shop, 'box');
    expect(await shop.row('box', box)).toMatchObject({ quantity: '10.00', state: 'in-stock', stock_status: 'staging' });
  });

  it('puts it away by the task that came of it, into the bin that was named', async () => {
    const task = await newest(shop, 'warehouse-task'.replace('-', '_'));
    await shop.pool.query(
      `UPDATE "warehouse_task" SET "state" = 'claimed', "assignee" = (SELECT "id" FROM "person" WHERE "code" = 'E001') WHERE "code" = $1`,
      [task],
    );
    await openScan(page, 'put-on-pad');
    await take(page, 'E001', task);
    expect(await scanned(page, 'BX-001')).toBe('refused');
    expect(await reasons(page)).toContain('task.wrongMaterial');
    await take(page, box, 'F-02');
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', box)).toBe('F-02');
    expect(await shop.row('warehouse_task', task)).toMatchObject({ state: 'done', done_quantity: '10.00' });
  });

  it('splits three pieces off, never the whole box', async () => {
    await openScan(page, 'hu-split');
    await take(page, box);
    await type(page, '10');
    await expectClosed(page, 'split.notBelowCurrent');
    await type(page, '\b\b3');
    await finish(page);
    await expectTone(page, 'done');
    piece = await newest(shop, 'box');
    expect(await shop.row('box', piece)).toMatchObject({ quantity: '3.00' });
    expect(await shop.row('box', box)).toMatchObject({ quantity: '7.00' });
  });

  it('merges them again, and takes no box of another batch into it', async () => {
    await openScan(page, 'hu-merge');
    await take(page, box);
    // The box that is merged into is none to merge: the trigger was pulled twice.
    expect(await scanned(page, box)).toBe('repeated');
    await expectTone(page, 'confirm');
    expect(await scanned(page, 'BX-001')).toBe('refused');
    expect(await reasons(page)).toContain('merge.mixedBatch');
    await take(page, piece);
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', box)).toMatchObject({ quantity: '10.00' });
    expect(await shop.row('box', piece)).toMatchObject({ quantity: '0.00', state: 'destroyed' });
  });

  it('builds a pallet of it, alone among boxes of its kind', async () => {
    await openScan(page, 'pallet-merge');
    await take(page, 'PL-1', box);
    expect(await scanned(page, 'CM-1')).toBe('refused');
    expect(await reasons(page)).toContain('pallet.mixedPart');
    await finish(page);
    await expectTone(page, 'done');
    expect((await shop.row('box', box))['pallet']).toBe((await shop.row('pallet', 'PL-1'))['id']);
  });

  it('moves a pallet of the store, but none that is still being built', async () => {
    await openScan(page, 'inventory-move');
    expect(await scanned(page, 'PL-1')).toBe('refused');
    expect(await reasons(page)).toEqual(['pallet.moveNotAllowed']);
    await take(page, 'PL-STORED', 'STORE');
    expect(await scanned(page, 'F-01')).toBe('refused');
    expect(await reasons(page)).toEqual(['bin.sameAsSource']);
    expect(await scanned(page, 'F-03')).toBe('refused');
    expect(await reasons(page)).toEqual(['bin.frozenPutOn']);
    await take(page, 'F-02');
    await finish(page);
    await expectTone(page, 'done');
    expect(await binOf(shop, 'pallet', 'PL-STORED')).toBe('F-02');
    expect(await binOf(shop, 'box', 'PB-1')).toBe('F-02');
  });

  it('takes one box off a pallet, and only one that stands on it', async () => {
    await openScan(page, 'pallet-split');
    await take(page, 'PL-STORED');
    expect(await scanned(page, 'BX-003')).toBe('refused');
    expect(await reasons(page)).toContain('pallet.notOnePallet');
    await take(page, 'PB-1');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'PB-1')).toMatchObject({ pallet: null });
    expect((await shop.row('box', 'PB-2'))['pallet']).not.toBeNull();
  });

  it('leaves stock, states and journal in agreement, and no fault in the page', async () => {
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
  });
});
