import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');

/** What is signed is signed from the form it is asked on. */
describe('a signed action, at a desk', () => {
  const shop = useShop();
  let page: Page;
  let keys = 0;
  const post = async (action: string, data: object): Promise<void> => {
    const headers = { 'idempotency-key': `signing-${(keys += 1)}` };
    const answer = await page.request.post(`/api/actions/${action}`, { data, headers });
    expect([action, answer.status(), await answer.text()]).toEqual([action, 200, expect.anything()]);
  };
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'leader', '/');
    const scope = { warehouseCode: 'W1', fromBinCode: 'F-01', toBinCode: 'F-02', partCode: 'CM-001' };
    const kind = { type: 'warehouse-assembly', scanMode: 'box', isBlind: false };
    await post('stock-count-task-create', { code: 'SC-9', countOrder: 'PD-9', ...kind, ...scope });
    for (const [box, found] of Object.entries({ 'CM-1': 38, 'CM-2': 40, 'CM-3': 40, 'CM-4': 40 }))
      await post('warehouse-assembly-stock-count', {
        operatorNo: 'E001',
        countTaskCode: 'SC-9',
        binCode: (await binOf(box)) ?? '',
        huCode: box,
        realQuantity: found,
      });
    await post('stock-count-complete', { countTaskCode: 'SC-9' });
  });
  const binOf = async (box: string): Promise<string | undefined> => {
    const { rows } = await shop.pool.query<{ code: string }>(
      `SELECT n."code" FROM "box" b JOIN "bin" n ON n."id" = b."bin" WHERE b."code" = $1`,
      [box],
    );
    return rows[0]?.code;
  };

  const declined = async (): Promise<unknown> =>
    (await shop.pool.query('SELECT action, reason FROM declined_agreement')).rows;

  it('posts a stock count once a colleague has agreed and whoever posts it has signed', async () => {
    await openOffice(page, '/s/form.stock-count-task-post?countTaskCode=SC-9');
    await page.locator('[data-at="/countTaskCode"]').fill('SC-9');
    const reason = page.getByRole('textbox', { name: new RegExp(t('stock-count-task-post.input.reason')) });
    await reason.fill('Miscounted');
    await page.keyboard.press('ControlOrMeta+s');
    const shown = page.getByTestId('consequences');
    await expect.poll(() => shown.innerText()).toContain(t('stock-count-task.state.posted'));
    expect(await shown.innerText()).toContain('−2');
    expect(await shop.row('stock_count_task', 'SC-9')).toMatchObject({ state: 'completed' });
    await page.getByRole('button', { name: t('ui.second.not') }).press('Enter');
    await page.getByRole('textbox', { name: t('ui.second.notWhy') }).fill('Count CM-1 again');
    await page.getByRole('button', { name: t('ui.second.not') }).press('Enter');
    await expect.poll(declined).toEqual([{ action: 'stock-count-task-post', reason: 'Count CM-1 again' }]);
    await page.getByRole('textbox', { name: t('ui.second.notWhy') }).waitFor({ state: 'hidden' });
    await page.keyboard.press('ControlOrMeta+s');
    await page.getByLabel(t('ui.signIn.account')).fill('admin');
    await page.getByLabel(t('ui.signIn.password')).fill(PASSWORD);
    await page.keyboard.press('Enter');
    const signature = page.getByTestId('signature');
    await signature.locator('input[type="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shop.row('stock_count_task', 'SC-9'))['state']).toBe('posted');
    expect(await shop.row('box', 'CM-1')).toMatchObject({ quantity: '38.00' });
    const { rows } = await shop.pool.query(
      `SELECT u.account, j.is_signed FROM journal_entry j JOIN "user" u ON u.id = j.agreed_by WHERE j.action = 'stock-count-task-post'`,
    );
    expect(rows).toEqual([{ account: 'admin', is_signed: true }]);
    expectNoFault(page);
  });
});
