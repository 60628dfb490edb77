import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { binOf } from '../../kit/plant/db.ts';
import {
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
  typeInto,
} from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** Pixels from which a text is read at one metre. */
const AT_ONE_METRE = 58;

/** The cell of the current step, and its largest text. */
function hero(page: Page): Promise<{ readonly text: string; readonly largest: string; readonly isReadable: boolean }> {
  return page.locator('[data-testid="move"] [data-now="true"]').evaluate((cell, least) => {
    const size = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
    const [largest] = [...cell.querySelectorAll('*')]
      .filter(({ children }) => children.length === 0)
      .toSorted((a, b) => size(b) - size(a));
    return {
      text: cell.textContent,
      largest: largest?.textContent ?? '',
      isReadable: largest !== undefined && size(largest) >= least,
    };
  }, AT_ONE_METRE);
}

/** What leaves a bin by a task, and a report that was wrong: by scanner and keys, in both languages. */
describe('putting goods off, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'keeper');
  });

  it('takes the oldest box to the dock', async () => {
    await openScan(page, 'put-off-pad');
    await take(page, 'E001');
    expect(await scanned(page, 'TK-1')).toBe('refused');
    expect(await reasons(page)).toEqual(['task.wrongKind']);
    await take(page, 'TO-1');
    await expect.poll(() => hero(page)).toMatchObject({ largest: 'F-01', isReadable: true });
    await take(page, 'F-01');
    await expect.poll(() => hero(page)).toMatchObject({ text: expect.stringContaining('OUT-1'), isReadable: true });
    expect(await scanned(page, 'BX-001')).toBe('refused');
    expect(await reasons(page)).toEqual(['task.wrongMaterial']);
    await take(page, 'OUT-1');
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', 'OUT-1')).toBe('D-01');
    expect(await shop.row('box', 'OUT-1')).toMatchObject({ state: 'picked', stock_status: 'staging' });
    expect(await shop.row('warehouse_task', 'TO-1')).toMatchObject({ state: 'partly-done', done_quantity: '40.00' });
  });

  it('takes a younger one only with a reason', async () => {
    await openScan(page, 'put-off-pad');
    await take(page, 'TO-1', 'F-01');
    expect(await scanned(page, 'OUT-3')).toBe('deviates');
    await expectTone(page, 'confirm');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
    await typeInto(page, 'warehouse-task.field.deviationReason', 'Blocked');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('warehouse_task', 'TO-1')).toMatchObject({ state: 'done', done_quantity: '80.00' });
  });

  it('made no fault on the way', () => {
    expectNoFault(page);
  });
});

describe('revising a report, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ language: 'en' });
    await enter(page, 'leader');
  });

  it('puts a new report in the place of the old one', async () => {
    await openScan(page, 'process-report-revision');
    await take(page, 'RP-1');
    await pickNumber(page, 'process-report.field.goodQuantity');
    await type(page, '\b21');
    await expectClosed(page, 'report.overAllowed');
    await type(page, '\b\b7');
    await typeInto(page, 'process-report.field.revisionReason', 'Counted again');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('process_report', 'RP-1')).toMatchObject({ state: 'superseded', good_quantity: 5 });
    expect(await shop.row('process_card', 'PC-REV')).toMatchObject({ good_quantity: 7 });
  });

  it('revises no report that was superseded', async () => {
    await openScan(page, 'process-report-revision');
    expect(await scanned(page, 'RP-1')).toBe('refused');
    expect(await reasons(page)).toContain('processReport.reviseNotAllowed');
    expectNoFault(page);
  });
});
