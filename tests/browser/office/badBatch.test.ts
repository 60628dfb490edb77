import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneADay } from '../../kit/day.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { enter, expectTone, finish, openScan, reasons, scanned, take, type } from '../kit/pad.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** Six boxes of one heat: frozen, sorted, used, and found again from either end. */
describe.each(oneADay(['zh', 'en'] as const, 1))('a bad batch, on screen in %s', (language) => {
  const shop = useShop();
  const t = words(language);
  let office: Page;
  let pad: Page;
  const idOf = async (table: string, code: string): Promise<string> => String((await shop.row(table, code))['id']);
  beforeAll(async () => {
    [office, pad] = await Promise.all([shop.device({ size: 'office', language }), shop.device({ language })]);
    await enter(pad, 'operator');
  });

  /** Does an action on the page of a record, with a reason. */
  async function doThere(account: string, address: string, action: string): Promise<void> {
    await enterOffice(office, account, address);
    await office.getByRole('button', { name: t(action) }).press('Enter');
    const dialog = office.getByRole('dialog');
    await dialog
      .getByLabel(t(`${action}.input.reason`))
      .last()
      .fill('Too thick');
    await dialog.getByTestId('save').press('Enter');
  }

  it('is frozen from its page, which says how many boxes before it is done', async () => {
    await doThere('quality', `/r/batch/${await idOf('batch', 'HEAT-8')}`, 'batch-contain');
    const asked = office.getByRole('alertdialog');
    await expect
      .poll(() => asked.innerText())
      .toContain(t('batch.containExtent', { boxes: 6, made: 0, cards: 0, shipped: 0 }));
    await asked.getByRole('button', { name: t('ui.confirm'), exact: true }).press('Enter');
    await expect.poll(() => shop.row('box', 'BX-86')).toMatchObject({ stock_status: 'frozen' });
  });

  it('is used nowhere while it is frozen, and box by box once it is sorted', async () => {
    await openScan(pad, 'production-feeding');
    await take(pad, 'E002', 'WO-1', 'PC-1');
    expect(await scanned(pad, 'BX-81')).toBe('refused');
    expect(await reasons(pad)).toContain('stock.frozen');
    await doThere('leader', `/r/box/${await idOf('box', 'BX-81')}`, 'box-unfreeze');
    await expect.poll(() => shop.row('box', 'BX-81')).toMatchObject({ stock_status: 'available' });
    await take(pad, 'BX-81');
    await type(pad, '4');
    await finish(pad);
    await expectTone(pad, 'done');
  });

  it.each([
    ['batch', 'batch', 'HEAT-8', 'PC-1'],
    ['process card', 'process_card', 'PC-1', 'BX-81'],
  ])('is traced from its %s', async (_, table, code, other) => {
    await openOffice(office, `/trace?of=${table.replace('_', '-')}:${await idOf(table, code)}`);
    await expect.poll(() => office.getByRole('main').innerText()).toContain(other);
  });

  it('leaves no fault in the pages', () => [office, pad].forEach(expectNoFault));
});
