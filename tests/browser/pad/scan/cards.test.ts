import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { newest } from '../../kit/plant/db.ts';
import {
  enter,
  expectClosed,
  expectTone,
  finish,
  openScan,
  pickNumber,
  pickStep,
  primary,
  reasons,
  scanned,
  take,
  type,
  typeInto,
} from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** From material to a finished card: one operator, who is scanned once and known from then on. */
describe('the way of a card, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  let half: string;
  beforeAll(async () => {
    page = await shop.device({ language: 'en' });
    await enter(page, 'operator');
  });

  it('feeds material of the bill, and no other', async () => {
    await openScan(page, 'production-feeding');
    await take(page, 'E002', 'WO-1', 'PC-1');
    expect(await scanned(page, 'CM-1')).toBe('refused');
    expect(await reasons(page)).toContain('batch.wrongPart');
    await take(page, 'IS-1');
    await type(page, '41');
    await expectClosed(page, 'stock.notEnough');
    await type(page, '\b\b20');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'IS-1')).toMatchObject({ quantity: '20.00' });
  });

  it('keeps the order and the card for the next box', async () => {
    await primary(page).press('Enter');
    await expectTone(page, 'wait');
    await take(page, 'IS-2');
    await type(page, '20');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'IS-2')).toMatchObject({ quantity: '20.00' });
  });

  it('splits a card, never the whole of it', async () => {
    await openScan(page, 'process-card-split');
    await take(page, 'PC-1');
    await type(page, '20');
    await expectClosed(page, 'split.notBelowCurrent');
    await type(page, '\b\b8');
    await finish(page);
    await expectTone(page, 'done');
    half = await newest(shop, 'process_card');
    expect(await shop.row('process_card', half)).toMatchObject({ quantity: 8 });
    expect(await shop.row('process_card', 'PC-1')).toMatchObject({ quantity: 12 });
  });

  it('merges it back, and no card of another step', async () => {
    await openScan(page, 'process-card-merge');
    await take(page, 'PC-1');
    expect(await scanned(page, 'PC-LATE')).toBe('refused');
    expect(await reasons(page)).toEqual(['merge.differentStep']);
    await take(page, half);
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-1')).toMatchObject({ quantity: 20 });
  });

  it('scraps a piece with its reason, and never more than are on the card', async () => {
    await openScan(page, 'process-scrap');
    await take(page, 'PC-1');
    await type(page, '21');
    await typeInto(page, 'process-scrap.input.reasonCode', 'Burr');
    await expectClosed(page, 'quantity.aboveCard');
    await pickNumber(page, 'process-scrap.input.quantity');
    await type(page, '\b\b1');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-1')).toMatchObject({ quantity: 19, scrap_quantity: 1 });
  });

  it('reports the first step whole, and never more than came in', async () => {
    await openScan(page, 'process-report');
    await take(page, 'PC-1');
    await pickStep(page, 'process-report.slot.amounts');
    await pickNumber(page, 'process-report.field.goodQuantity');
    await type(page, '\b\b20');
    await expectClosed(page, 'report.overAllowed');
    await type(page, '\b\b19');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-1')).toMatchObject({ quantity: 19, good_quantity: 0, state: 'running' });
  });

  it('reports the last step as it is proposed, and the card is finished', async () => {
    await primary(page).press('Enter');
    await expectTone(page, 'wait');
    await take(page, 'PC-1');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-1')).toMatchObject({ quantity: 19, good_quantity: 19, state: 'finished' });
  });

  it('lets nobody report a finished card', async () => {
    await primary(page).press('Enter');
    await expectTone(page, 'wait');
    expect(await scanned(page, 'PC-1')).toBe('refused');
    await expect.poll(() => reasons(page)).toContain('processCard.reportNotAllowed');
  });

  it('leaves stock, states and journal in agreement, and no fault in the page', async () => {
    expect(await shop.broken()).toEqual([]);
    expectNoFault(page);
  });
});
