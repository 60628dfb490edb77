import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { enter, expectTone, finish, openScan, primary, take, type } from '../kit/pad.ts';
import { scan } from '../kit/scan.ts';
import { useShop } from '../kit/Shop.ts';
import { expectNoFault, sounds } from '../kit/watchPage.ts';
import { say } from '../kit/words.ts';

/** Before some things are done the plant asks: whether it is meant, or whether somebody else agrees. */
describe('a PAD that asks back', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'operator');
  });

  const feed = async (box: string): Promise<void> => {
    await openScan(page, 'production-feeding');
    await take(page, 'E002', 'WO-1', 'PC-1', box);
    await type(page, '120');
    await finish(page);
  };

  const agree = async (account: string): Promise<void> => {
    const dialog = page.getByTestId('second-person');
    if ((await dialog.locator('input[name="account"]').count()) === 0)
      await dialog.getByRole('button', { name: await say(page, 'ui.second.byAccount') }).press('Enter');
    await dialog.locator('input[name="account"]').fill(account);
    await dialog.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
  };

  it('turns amber when safe stock would be broken, with two equal tones, and does nothing yet', async () => {
    await feed('SC-1');
    await expectTone(page, 'confirm');
    expect((await sounds(page)).at(-1)).toBe('confirm');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await shop.row('box', 'SC-1')).toMatchObject({ quantity: '150.00' });
  });

  it('takes the same box scanned again for no answer', async () => {
    await scan(page, 'SC-1');
    await expect.poll(() => shop.row('box', 'SC-1')).toMatchObject({ quantity: '150.00' });
  });

  it('does it when the primary action says yes', async () => {
    await feed('SC-2');
    await expectTone(page, 'confirm');
    await primary(page).press('Enter');
    await expectTone(page, 'done');
    expect(await shop.row('box', 'SC-2')).toMatchObject({ quantity: '30.00' });
  });

  it('asks for a colleague when cards of two orders are merged, and does nothing until then', async () => {
    await openScan(page, 'process-card-merge');
    await take(page, 'PC-3', 'PC-OTHER');
    await finish(page);
    const asked = page.getByTestId('agreed-to');
    await expect.poll(() => asked.innerText()).toContain('PC-OTHER');
    expect(await asked.innerText()).toContain(await say(page, 'process-card-merge'));
    const may = page.getByRole('region', { name: await say(page, 'ui.second.may') });
    await expect.poll(() => may.innerText()).toContain('Wang Qiang');
    expect(await may.innerText()).not.toContain('Zhang Wei');
    expect((await sounds(page)).at(-1)).toBe('confirm');
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
  });

  it('refuses a colleague who may not agree, and says so', async () => {
    await agree('keeper');
    await page.getByTestId('second-person').locator('[data-tone="refused"]').first().waitFor();
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
  });

  it('does it once the team leader agrees', async () => {
    await agree('leader');
    await expectTone(page, 'done');
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'merged' });
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
