import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../kit/share.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { enter, expectTone, finish, openScan, pickStep, reasons, scanned, take, type, typeInto } from '../kit/pad.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** Seven boxes of one heat: held, released, taken on deviation, used, and found again from either end; at last a motor comes back. */
describe.each(oneOf(['zh', 'en'] as const, 1))('a bad batch, on screen in %s', (language) => {
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
      .toContain(
        t('batch.containExtent', {
          boxes: 7,
          made: 0,
          loose: 0,
          pieces: 0,
          cards: 0,
          lent: 0,
          writtenOff: 0,
          samples: 0,
          shipped: 0,
        }),
      );
    await asked.getByRole('button', { name: t('ui.confirm'), exact: true }).press('Enter');
    await expect.poll(() => shop.row('box', 'BX-86')).toMatchObject({ stock_status: 'frozen' });
  });

  it('is used nowhere while it is held, and freely once quality and the leader release it', async () => {
    await openScan(pad, 'production-feeding');
    await take(pad, 'E002', 'WO-1', 'PC-1');
    expect(await scanned(pad, 'BX-81')).toBe('refused');
    expect(await reasons(pad)).toContain('stock.frozen');
    await doThere('quality', `/r/batch/${await idOf('batch', 'HEAT-8')}`, 'batch-release');
    await office.getByLabel(t('ui.signIn.account')).fill('leader');
    await office.getByLabel(t('ui.signIn.password')).fill(PASSWORD);
    await office.keyboard.press('Enter');
    await expect.poll(() => shop.row('box', 'BX-81')).toMatchObject({ stock_status: 'available' });
    await take(pad, 'BX-81');
    await type(pad, '4');
    await finish(pad);
    await expectTone(pad, 'done');
  });

  it('is taken on deviation once it is sorted, by somebody else than its inspector', async () => {
    await expect.poll(() => shop.row('box', 'BX-87')).toMatchObject({ stock_status: 'to-be-inspected' });
    await enterOffice(office, 'quality', `/r/inspection-task/${await idOf('inspection_task', 'IQC-8')}`);
    await office.getByRole('button', { name: t('inspection-concession-review') }).press('Enter');
    await office.getByText(t('inspection-concession-review.value.review.approve'), { exact: true }).click();
    await office.getByLabel(t('inspection-concession-review.input.comment')).fill('Fits after all');
    await office.getByTestId('save').press('Enter');
    await expect.poll(() => shop.row('box', 'BX-87')).toMatchObject({ stock_status: 'available', quality: 'concession' });
  });

  it.each([
    ['batch', 'batch', 'HEAT-8', 'PC-1'],
    ['process card', 'process_card', 'PC-1', 'BX-81'],
  ])('is traced from its %s', async (_, table, code, other) => {
    await openOffice(office, `/trace?of=${table.replace('_', '-')}:${await idOf(table, code)}`);
    await expect.poll(() => office.getByRole('main').innerText()).toContain(other);
  });

  it('comes back from the customer as a motor, is frozen, and free again once the leader says so', async () => {
    await enter(pad, 'keeper');
    await openScan(pad, 'customer-return');
    await take(pad, 'MO-SENT');
    for (const field of ['unitName', 'personName', 'contact']) await typeInto(pad, `customer-return.field.${field}`, 'Sales');
    await pickStep(pad, 'customer-return.slot.why');
    await typeInto(pad, 'customer-return.field.reason', 'Noise');
    await take(pad, 'Q-01');
    await finish(pad);
    await expectTone(pad, 'done');
    expect(await shop.row('product_label', 'MO-SENT')).toMatchObject({
      state: 'in-stock',
      is_frozen: true,
      quality: 'unknown',
    });
    await doThere('leader', `/r/product-label/${await idOf('product_label', 'MO-SENT')}`, 'product-label-unfreeze');
    await expect.poll(() => shop.row('product_label', 'MO-SENT')).toMatchObject({ is_frozen: false });
  });

  it('leaves no fault in the pages', () => [office, pad].forEach(expectNoFault));
});
