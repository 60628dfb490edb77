import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { keptEntries } from '../../kit/device/outbox.ts';
import { spoil, SPOILS } from '../../kit/device/spoil.ts';
import { keepPicture } from '../../kit/failed.ts';
import { band, beats, enter, expectTone, finish, openScan, primary, take } from '../../kit/pad.ts';
import { scanned } from '../../kit/hands.ts';
import { scan } from '../../kit/scan.ts';
import { useShop, type Shop } from '../../kit/plant/Shop.ts';
import { sounds } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

const move = async (page: Page, box: string, bin: string): Promise<void> => {
  await openScan(page, 'inventory-move');
  await take(page, box, 'STORE', bin);
  await finish(page);
};

async function movesOf({ pool }: Shop, box: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM journal_entry WHERE action = 'inventory-move' AND input->>'huCode' = $1`,
    [box],
  );
  return rows[0]!.count;
}

/** The bin a box is in, and another one. */
async function binsOf(shop: Shop, box: string): Promise<readonly [string, string]> {
  const [{ bin }, { id }] = await Promise.all([shop.row('box', box), shop.row('bin', 'F-01')]);
  return bin === id ? ['F-01', 'F-02'] : ['F-02', 'F-01'];
}

/** Scans a code that nobody answers. */
async function heard(page: Page, code: string): Promise<void> {
  const before = (await beats(page)).length;
  await scan(page, code);
  await expect.poll(async () => (await beats(page)).length).toBeGreaterThan(before);
}

describe('a PAD whose answer does not arrive as it was sent', () => {
  const shop = useShop();

  it('says that it does not know, asks again under the same key, and books once', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    let to = 'F-02';
    for (const [name, how] of Object.entries(SPOILS)) {
      await spoil(page, '**/api/actions/inventory-move', how);
      const before = await movesOf(shop, 'BX-011');
      await move(page, 'BX-011', to);
      await expectTone(page, 'unknown');
      expect([name, await band(page).innerText()]).toEqual([name, expect.stringContaining(await say(page, 'ui.unknown'))]);
      expect(await primary(page).getAttribute('data-closed')).toBe('true');
      expect(await keptEntries(page)).toMatchObject([{ state: 'unknown' }]);
      expect((await beats(page)).at(-1)?.verdict).toBe('unknown');
      await page.getByTestId('unknown').waitFor();
      if (name === 'cut') await keepPicture(page, 'unknown');
      await expectTone(page, 'done');
      if (name === 'cut') await keepPicture(page, 'done-before');
      expect([name, (await beats(page)).at(-1)?.verdict, (await sounds(page)).at(-1)]).toEqual([name, 'accepted', 'done']);
      expect([name, await movesOf(shop, 'BX-011')]).toEqual([name, before + 1]);
      expect(await keptEntries(page)).toEqual([]);
      to = to === 'F-02' ? 'F-01' : 'F-02';
    }
    expect(await shop.broken()).toEqual([]);
  });

  it('asks about a late one after five seconds, and goes on with the next box meanwhile', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/actions/inventory-move', async (route) => {
      await route.fetch({ timeout: 0 });
      await held;
      await route.continue().catch(() => undefined);
    });
    await move(page, 'BX-012', 'F-02');
    await expectTone(page, 'unknown');
    expect(await movesOf(shop, 'BX-012')).toBe(1);
    await scan(page, 'BX-014');
    await expectTone(page, 'wait');
    await page.locator('main').getByText('BX-014').first().waitFor();
    const net = page.getByTestId('net');
    expect(await net.innerText()).toContain(await say(page, 'ui.outbox.netAsked', { count: 1 }));
    // The box nobody knows of is locked on this device.
    expect(await scanned(page, 'BX-012')).toBe('refused');
    await page.locator('[data-refusal="ui.unknown.locked"]').first().waitFor();
    await page.reload();
    expect(await keptEntries(page)).toMatchObject([{ state: 'unknown' }]);
    await page.unroute('**/api/actions/inventory-move');
    release();
    await expect.poll(() => keptEntries(page), { timeout: 60_000 }).toMatchObject([{ state: 'sent' }]);
    expect(await movesOf(shop, 'BX-012')).toBe(1);
  });

  it('brings back everything that was typed when the late answer is a refusal', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await take(page, 'BX-013', 'STORE', 'F-02');
    await shop.pool.query(`UPDATE box SET stock_status = 'frozen' WHERE code = 'BX-013'`);
    await spoil(page, '**/api/actions/inventory-move', SPOILS['empty']!);
    await finish(page);
    await expectTone(page, 'unknown');
    await expectTone(page, 'refused');
    await page.locator('[data-refusal="stock.frozen"]').first().waitFor();
    expect(await movesOf(shop, 'BX-013')).toBe(0);
    expect(await keptEntries(page)).toEqual([]);
  });

  it('asks about what was sent before a reload, and says so at the place of its screen', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/actions/inventory-move', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await move(page, 'BX-014', 'F-02');
    await expect.poll(() => keptEntries(page)).toMatchObject([{ state: 'trying' }]);
    await page.reload();
    await expectTone(page, 'unknown');
    await page.getByTestId('unknown').filter({ hasText: 'BX-014' }).waitFor();
    expect(await keptEntries(page)).toMatchObject([{ state: 'unknown' }]);
    release();
    await expect.poll(() => keptEntries(page), { timeout: 60_000 }).toMatchObject([{ state: 'sent' }]);
    await expectTone(page, 'wait');
    expect(await movesOf(shop, 'BX-014')).toBe(1);
  });

  it('asks less and less often for a check it cannot read, and takes the code once it can', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    let asked = 0;
    await page.route('**/api/screens/inventory-move/look', async (route) => {
      asked += 1;
      await route.fulfill({ contentType: 'application/json', body: '{"code":' });
    });
    await scan(page, 'BX-012');
    await page.waitForTimeout(5_000);
    expect(asked).toBeGreaterThan(1);
    expect(asked).toBeLessThan(6);
    await page.unroute('**/api/screens/inventory-move/look');
    await page.locator('main').getByText('BX-012').first().waitFor({ timeout: 30_000 });
  });

  it('dates work by the clock of the server, whatever the device takes the time for', async () => {
    for (const [hours, box] of [
      [5, 'BX-011'],
      [-5, 'BX-012'],
    ] as const) {
      const page = await shop.device();
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await page.clock.resume();
      await enter(page, 'keeper');
      const [here, there] = await binsOf(shop, box);
      await move(page, box, there);
      await expectTone(page, 'done');
      await openScan(page, 'inventory-move');
      await page.context().setOffline(true);
      for (const code of [box, 'STORE', here]) await heard(page, code);
      await finish(page);
      await expectTone(page, 'done');
      await page.context().setOffline(false);
      await expect.poll(() => keptEntries(page), { timeout: 20_000 }).toMatchObject([{ state: 'sent', refusals: [] }]);
      const { rows } = await shop.pool.query<{ at: number }>(
        `SELECT max(abs(extract(epoch FROM at - coalesce(happened_at, at))))::int AS at
         FROM journal_entry WHERE action = 'inventory-move' AND input->>'huCode' = $1`,
        [box],
      );
      expect([hours, rows[0]!.at < 60]).toEqual([hours, true]);
    }
  });
});
