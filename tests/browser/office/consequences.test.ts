import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice, openOffice } from '../kit/office.ts';
import { enter, openScan, take, band } from '../kit/pad.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { say, words } from '../kit/words.ts';

const t = words('zh');

/** What cannot be taken back says what it will do, before it is pressed. */
describe('consequence before commitment', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'zh' });
    await enterOffice(page, 'leader', '/');
  });
  const press = async (record: string, code: string, action: string): Promise<Locator> => {
    await openOffice(page, `/r/${record}/${String((await shop.row(record.replaceAll('-', '_'), code))['id'])}`);
    await page
      .getByRole('region', { name: t('ui.record.open') })
      .getByRole('button', { name: t(action) })
      .press('Enter');
    return page.getByRole('dialog');
  };

  it('asks at the desk with the record, its state before and after, and that no way leads back', async () => {
    const dialog = await press('work-order', 'WO-H', 'work-order-complete');
    const shown = dialog.getByTestId('consequences');
    await expect.poll(() => shown.innerText()).toContain('WO-H');
    const text = await shown.innerText();
    for (const code of ['work-order.state.producing', 'work-order.state.completed', 'ui.consequence.lasting'])
      expect(text).toContain(t(code));
    expect(await shop.row('work_order', 'WO-H')).toMatchObject({ state: 'producing' });
  });

  it('says nothing of it where another event leads back', async () => {
    const dialog = await press('work-order', 'WO-H', 'work-order-pause');
    await dialog.getByTestId('save').waitFor();
    expect(await dialog.getByTestId('consequences').count()).toBe(0);
  });

  it('says it in the band of the PAD once nothing more is asked', async () => {
    const pad = await shop.device();
    await enter(pad, 'operator');
    await openScan(pad, 'process-card-merge');
    await take(pad, 'E002', 'PC-3', 'PC-OTHER');
    await expect.poll(() => band(pad).innerText()).toContain(await say(pad, 'ui.consequence.lasting'));
    expect(await band(pad).innerText()).toContain(await say(pad, 'process-card.state.merged'));
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
    expectNoFault(pad);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
