import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { band, enter, expectTone, finish, openScan, primary, settle, take, type } from '../../kit/pad.ts';
import { scanned } from '../../kit/hands.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, sounds } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

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
    await scanned(page, 'SC-1');
    await settle(page);
    await expectTone(page, 'confirm');
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
    for (const code of ['process-card.state.merged', 'ui.consequence.lasting'])
      await expect.poll(() => asked.innerText()).toContain(await say(page, code));
    const may = page.getByRole('region', { name: await say(page, 'ui.second.may') });
    await expect.poll(() => may.innerText()).toContain('Wang Qiang');
    expect(await may.innerText()).toContain(await say(page, 'ui.second.notHere'));
    expect(await may.innerText()).not.toContain('Zhang Wei');
    expect((await sounds(page)).at(-1)).toBe('confirm');
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
  });

  it('asks again after two minutes, and takes no answer until then', async () => {
    const dialog = page.getByTestId('second-person');
    await page.clock.install();
    await dialog.getByTestId('undo').press('Enter');
    await page.getByTestId('undo').press('Enter');
    await page.clock.runFor(121_000);
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.second.over'));
    await scan(page, 'E001');
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.second.over'));
    await primary(page).press('Enter');
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.second.left', { time: '2:00' }));
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
    await page.clock.resume();
  });

  it('is told no with a reason, which is kept, and does nothing', async () => {
    const dialog = page.getByTestId('second-person');
    await dialog.getByTestId('undo').press('Enter');
    expect(await primary(page).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('textbox').fill('Count them first');
    await primary(page).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const { rows } = await shop.pool.query<object>(
      `SELECT d.action, d.reason, u.account FROM declined_agreement d JOIN "user" u ON u.id = d.asked`,
    );
    expect(rows).toEqual([{ action: 'process-card-merge', reason: 'Count them first', account: 'operator' }]);
    expect(await shop.row('process_card', 'PC-OTHER')).toMatchObject({ state: 'running' });
    await finish(page);
    await dialog.waitFor();
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
