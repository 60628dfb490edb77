import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { judge, line } from '../../kit/checklist.ts';
import { band, enter, expectClosed, expectTone, finish, openScan, primary, take, type, undo } from '../../kit/pad.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

describe('a spot check in Chinese', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device();
    await enter(page, 'operator');
  });

  it('opens the order of the scanned machine with its lines', async () => {
    await openScan(page, 'spot-check');
    await take(page, 'E002', 'EQ-01');
    await expect.poll(() => page.locator('main ol > li').count()).toBe(3);
    expect(await primary(page).textContent()).toContain(await say(page, 'spot-check-start'));
  });

  it('begins with the first answer, goes on to the next line, and judges a number by its limits', async () => {
    await judge(page, 'Emergency stop', 'ok');
    await expect.poll(() => shop.row('spot_check_order', 'SO-1')).toMatchObject({ state: 'in-progress' });
    await expect.poll(() => band(page).textContent()).toContain('Pressure');
    await type(page, '5.6');
    await expect.poll(() => line(page, 'Pressure').getAttribute('data-verdict')).toBe('bad');
    await page.keyboard.press('Backspace');
    await type(page, '1');
    await expect.poll(() => line(page, 'Pressure').textContent()).toContain('5.1');
    await expect.poll(() => line(page, 'Pressure').getAttribute('data-verdict')).toBe(null);
  });

  it('jumps to a line whose code is scanned', async () => {
    await scan(page, 'CI-3');
    await expect.poll(() => band(page).textContent()).toContain('Door');
  });

  it('refuses a code nobody asked for above its lines, which are answered as before', async () => {
    await scan(page, 'EQ-02');
    await expectTone(page, 'refused');
    await page.locator('main [data-refusal]').first().waitFor();
    expect(await page.locator('main ol > li').count()).toBe(3);
    await judge(page, 'Door', 'ok');
    await expectTone(page, 'wait');
    await undo(page).press('Enter');
  });

  it('says at once what is still missing, and is closed until it is there', async () => {
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
    await judge(page, 'Door', 'ng');
    await expectClosed(page, 'check.defectTextRequired');
    await line(page, 'Door').locator('textarea').fill('Switch is loose');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
  });

  it('takes the last answer back', async () => {
    await undo(page).press('Enter');
    await expect.poll(() => line(page, 'Door').getAttribute('data-verdict')).toBe(null);
    await judge(page, 'Door', 'ng');
    await line(page, 'Door').locator('textarea').fill('Switch is loose');
  });

  it('keeps a picture, and every answer over a reload', async () => {
    const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } });
    const picture = { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await red.jpeg().toBuffer() };
    await line(page, 'Door').locator('input[type="file"]').first().setInputFiles(picture);
    await line(page, 'Door').locator('button img').first().waitFor();
    await page.reload();
    await expect.poll(() => line(page, 'Door').locator('button img').count()).toBeGreaterThan(0);
    await expect.poll(() => line(page, 'Door').getAttribute('data-verdict')).toBe('bad');
  });

  it('is done, and what is bad is a defect', async () => {
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('spot_check_order', 'SO-1')).toMatchObject({ state: 'completed', result: 'ng' });
    const { rows } = await shop.pool.query('SELECT "description", "state" FROM "maintenance_defect"');
    expect(rows).toEqual([{ description: 'Switch is loose', state: 'open' }]);
    const links = await shop.pool.query('SELECT count(*)::int AS n FROM "check_result_pictures"');
    expect(links.rows).toEqual([{ n: 1 }]);
    expectNoFault(page);
  });
});

describe('a spot check during an outage', () => {
  const shop = useShop();

  it('goes on with its lines, is kept, and is done when the network is back', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    await openScan(page, 'spot-check');
    await take(page, 'E002', 'EQ-02');
    await finish(page);
    // Once it is begun: what was never begun is not finished without a network.
    await expect.poll(() => primary(page).textContent()).not.toContain(await say(page, 'spot-check-start'));
    await judge(page, 'Emergency stop', 'ok');
    await page.context().setOffline(true);
    await line(page, 'Pressure').click();
    await type(page, '5');
    await judge(page, 'Door', 'ok');
    expect(await page.locator('main ol > li').count()).toBe(3);
    await finish(page);
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.outbox.kept'));
    await page.context().setOffline(false);
    await expect.poll(() => band(page).innerText(), { timeout: 20_000 }).toContain(await say(page, 'ui.outbox.nowSent'));
    expect(await shop.row('spot_check_order', 'SO-2')).toMatchObject({ state: 'completed', result: 'ok' });
  });
});

describe('a spot check in English, upright', () => {
  const shop = useShop();

  it('is left undone with a reason', async () => {
    const page = await shop.device({ language: 'en', size: 'portrait' });
    await enter(page, 'operator');
    await openScan(page, 'spot-check');
    await take(page, 'E002', 'EQ-02');
    await page.getByRole('button', { name: await say(page, 'spot-check-jump') }).press('Enter');
    await page.locator('textarea').fill('No power');
    await finish(page);
    await expect
      .poll(() => shop.row('spot_check_order', 'SO-2'))
      .toMatchObject({ state: 'skipped', jump_reason: 'No power' });
  });

  it('says when nothing is to be checked there', async () => {
    const page = await shop.device({ language: 'en' });
    await enter(page, 'operator');
    await openScan(page, 'spot-check');
    await take(page, 'E002', 'EQ-02');
    await expect.poll(() => band(page).textContent()).toContain(await say(page, 'spot-check.slot.order.ask'));
  });
});
