import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, expectTone, finish, openScan, reasons, scanned, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** Goods for a line are prepared detail by detail, and submitted when all of it is. */
describe('preparing goods, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
  });

  it('submits nothing while a detail is unsaved', async () => {
    await openScan(page, 'assembly-stock-up');
    expect(await scanned(page, 'SU-1')).toBe('refused');
    expect(await reasons(page)).toContain('stockUpTask.unsavedDetails');
  });

  it('allocates a box of the part, and no other', async () => {
    await openScan(page, 'assembly-stock-up-save');
    await take(page, 'SD-1');
    expect(await scanned(page, 'BX-002')).toBe('refused');
    expect(await reasons(page)).toContain('task.wrongMaterial');
    await take(page, 'CM-3');
    await type(page, '40');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'CM-3')).toMatchObject({ allocated_quantity: '40.00', state: 'in-stock' });
    expect(await shop.row('stock_up_task', 'SU-1')).toMatchObject({ state: 'saved' });
  });

  it('submits what is saved, and asks for the box to be put off', async () => {
    await openScan(page, 'assembly-stock-up');
    await take(page, 'SU-1');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('stock_up_task', 'SU-1')).toMatchObject({ state: 'complete' });
    const box = (await shop.row('box', 'CM-3'))['id'];
    const { rows } = await shop.pool.query(`SELECT "kind" FROM "warehouse_task" WHERE "box" = $1`, [box]);
    expect(rows).toEqual([{ kind: 'put-off' }]);
    expectNoFault(page);
  });
});
