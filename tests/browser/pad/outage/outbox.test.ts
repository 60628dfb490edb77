import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { keptEntries, move, readyForOutage, reloadAway, waiting } from '../../kit/device/outbox.ts';
import { band, beats, enter, expectTone, finish, openScan, primary } from '../../kit/pad.ts';
import { keepPicture } from '../../kit/failed.ts';
import { scanned } from '../../kit/hands.ts';
import { scan } from '../../kit/scan.ts';
import { useShop, type Shop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

/** A device that may keep a worker of its own. */
const OWN = { more: { serviceWorkers: 'allow' } } as const;

describe('a PAD without a network', () => {
  const shop = useShop();

  it('goes on with what may wait, keeps it over a reload, and sends it once when the network is back', async () => {
    const page = await shop.device(OWN);
    await enter(page, 'keeper');
    await readyForOutage(page);
    await openScan(page, 'inventory-move');
    await page.context().setOffline(true);
    await move(page, 'BX-011');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.outbox.kept'));
    expect((await beats(page)).at(-1)?.verdict).toBe('kept');
    await reloadAway(page);
    await page.getByTestId('net').filter({ hasText: '1' }).waitFor();
    expect(await shop.row('box', 'BX-011')).toMatchObject(await inBin(shop, 'F-01'));
    await page.context().setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0);
    expect(await keptEntries(page)).toMatchObject([{ state: 'sent', refusals: [] }]);
    expect(await shop.row('box', 'BX-011')).toMatchObject(await inBin(shop, 'F-02'));
    const { rows } = await shop.pool.query<{ late: boolean }>(
      `SELECT happened_at < at AS late FROM journal_entry WHERE action = 'inventory-move'`,
    );
    expect(rows).toEqual([{ late: true }]);
    expect(await shop.broken()).toEqual([]);
  });

  it('takes a code only where it may belong: a process card is no operator, and what is taken waits to be checked', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    await openScan(page, 'process-report');
    await page.context().setOffline(true);
    expect(await scanned(page, 'PC-0003-B')).toBe('refused');
    await page.locator('[data-refusal="scan.looksLike"]').first().waitFor();
    await expectTone(page, 'refused');
    await keepPicture(page, 'other-shape');
    await scan(page, 'E003');
    await expectTone(page, 'offline');
    expect((await beats(page)).at(-1)?.verdict).toBe('waiting');
    await page.locator('main').getByText('E003').first().waitFor();
    await scan(page, 'PC-0003-B');
    await page.locator('main').getByText('PC-0003-B').first().waitFor();
    await expectTone(page, 'offline');
    await keepPicture(page, 'waiting-codes');
    await page.context().setOffline(false);
  });

  it('knows an operator by the badge that was scanned without a network, once the server is there', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    await openScan(page, 'process-report');
    await page.context().setOffline(true);
    await scan(page, 'B-E003');
    await expectTone(page, 'offline');
    await page.context().setOffline(false);
    await expectTone(page, 'wait');
    await page.locator('main').getByText('E003', { exact: true }).first().waitFor({ state: 'attached' });
    expect(await page.locator('main').getByText('B-E003').count()).toBe(0);
  });

  it('shows what was refused until its owner decides, and logs why they drop it', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await page.context().setOffline(true);
    await move(page, 'BX-F1');
    await page.context().setOffline(false);
    await page
      .getByTestId('net')
      .filter({ hasText: await say(page, 'ui.outbox.netOpen', { count: 1 }) })
      .click();
    await page.locator('button[data-state="refused"]').click();
    await page.locator('[data-refusal="stock.frozen"]').waitFor();
    const held = page.getByTestId('held');
    await expect.poll(() => held.innerText()).toContain('BX-F1');
    expect(await held.innerText()).toContain(await say(page, 'box-stock-status.state.frozen'));
    const again = page.getByRole('button', { name: await say(page, 'ui.outbox.againNow') });
    expect(await again.count()).toBe(0);
    await shop.pool.query(`UPDATE box SET stock_status = 'available' WHERE code = 'BX-F1'`);
    await again.waitFor({ timeout: 20_000 });
    await page.getByLabel(await say(page, 'ui.outbox.dropReason')).fill('moved back by hand');
    await page.getByRole('button', { name: await say(page, 'ui.outbox.drop') }).click();
    await expect.poll(() => keptEntries(page)).toEqual([]);
    const { rows } = await shop.pool.query<object>('SELECT action, reason FROM dropped_entry');
    expect(rows).toEqual([{ action: 'inventory-move', reason: 'moved back by hand' }]);
  });

  it('tells at the place of "kept on this device" what the server said, good or bad', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    for (const [box, tone, text, verdict] of [
      ['BX-014', 'done', 'ui.outbox.nowSent', 'accepted'],
      ['BX-F2', 'refused', 'ui.outbox.nowRefused', 'refused'],
    ] as const) {
      await openScan(page, 'inventory-move');
      await page.context().setOffline(true);
      await move(page, box);
      expect(await band(page).innerText()).toContain(await say(page, 'ui.outbox.kept'));
      await page.context().setOffline(false);
      await expectTone(page, tone);
      await expect.poll(async () => (await band(page).innerText()).includes(await say(page, text))).toBe(true);
      expect((await beats(page)).at(-1)?.verdict).toBe(verdict);
    }
  });

  /** A move without a network that the server refused later, opened again on its screen. */
  const openRefused = async (box: string): Promise<Page> => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await page.context().setOffline(true);
    await move(page, box);
    await page.context().setOffline(false);
    await expectTone(page, 'refused');
    await page.getByTestId('net').click();
    await page.locator('button[data-state="refused"]').click();
    await primary(page).press('Enter');
    await page.waitForURL(/inventory-move/);
    return page;
  };

  it('opens the screen of what was refused with everything that was typed, and the refused one goes once it is done', async () => {
    const page = await openRefused('BX-F3');
    for (const code of ['BX-F3', 'F-02']) await page.locator('main').getByText(code).first().waitFor();
    await shop.pool.query(`UPDATE box SET stock_status = 'available' WHERE code = 'BX-F3'`);
    await page.reload();
    await finish(page);
    await expectTone(page, 'done');
    await expect.poll(() => keptEntries(page)).toEqual([]);
  });

  it('keeps what was refused until that very thing is done again by its owner', async () => {
    const page = await openRefused('BX-F2');
    await page.locator('main').getByText('BX-F2').first().waitFor();
    await page.reload();
    await page.locator('main').getByText('BX-F2').first().waitFor();
    for (const code of ['BX-014', 'STORE', 'F-01']) expect(await scanned(page, code)).not.toBe('refused');
    await finish(page);
    await expectTone(page, 'done');
    const refused = (await keptEntries(page)).filter(({ state }) => state === 'refused');
    expect(refused.map(({ input }) => input['huCode'])).toEqual(['BX-F2']);
  });

  it("keeps one person's work for them: another who signs in neither sends nor sees it", async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await page.context().setOffline(true);
    await move(page, 'BX-013');
    await page.context().clearCookies();
    await page.context().setOffline(false);
    await page.locator('input[name="password"]').waitFor();
    await enter(page, 'leader');
    await page.goto('/#/pad/outbox');
    await page.locator('main [data-state="waiting"]').first().waitFor();
    expect(await page.locator('main button[data-state]').count()).toBe(0);
    expect(await waiting(page)).toBe(1);
    await enter(page, 'keeper');
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0);
    expect(await shop.row('box', 'BX-013')).toMatchObject(await inBin(shop, 'F-02'));
  });
});

async function inBin(shop: Shop, bin: string): Promise<object> {
  const { id } = await shop.row('bin', bin);
  return { bin: id };
}
