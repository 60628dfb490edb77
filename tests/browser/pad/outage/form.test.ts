import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { keptEntries, waiting } from '../../kit/device/outbox.ts';
import { ago, choose, done, openForm, write } from '../../kit/forms.ts';
import { band, enter, expectTone, finish, openScan, primary, settle, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { rest } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

const drafts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('takt.draft.')));

/** The input of the only draft. */
const draftOf = (page: Page): Promise<Readonly<Record<string, unknown>> | undefined> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.startsWith('takt.draft.'));
    return key === undefined ? undefined : (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { input: object }).input;
  }) as Promise<Readonly<Record<string, unknown>> | undefined>;

/** What is typed on a form of the PAD is a draft until it is booked, or kept to be booked; then it is gone. */
describe('a form on a PAD', () => {
  const shop = useShop();
  const fill = async (page: Page, machine: string): Promise<void> => {
    await openForm(page, 'fault-report');
    await take(page, 'B-E002', machine, 'FC-1');
    await write(page, '/description', 'Belt torn');
    await choose(page, '/level', 'fault-repair-order.value.level.high');
    await choose(page, '/faultNature', 'fault-repair-order.value.nature.mechanical');
    await ago(page, '/damageAt', 15);
    await write(page, '/stopMinutes', '30');
    await write(page, '/lineStopMinutes', '0');
  };
  const expectEmpty = async (page: Page): Promise<void> => {
    await expect.poll(() => drafts(page)).toEqual([]);
    await page.goto('/#/pad');
    await openForm(page, 'fault-report');
    // Nothing of it can be sent: everything is asked for again.
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
  };

  it('comes back as it was left, and is empty once it was booked', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    await fill(page, 'EQ-01');
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await page.reload();
    await page.locator('main [data-at], main [data-tile]').first().waitFor();
    await settle(page);
    await done(page);
    const { rows } = await shop.pool.query('SELECT FROM "fault_repair_order"');
    expect(rows).toHaveLength(1);
    await expectEmpty(page);
  });

  it('is empty once it is kept without a network, which a badge counts until it is sent, once', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    const { rows: before } = await shop.pool.query('SELECT FROM "fault_repair_order"');
    await fill(page, 'EQ-02');
    await page.context().setOffline(true);
    await finish(page);
    await expectTone(page, 'offline');
    expect(await band(page).innerText()).toContain(await say(page, 'ui.outbox.nobodyKnows'));
    await page.getByTestId('net').filter({ hasText: '1' }).waitFor();
    await expect.poll(() => drafts(page)).toEqual([]);
    expect(await waiting(page)).toBe(1);
    await page.context().setOffline(false);
    await expect.poll(() => waiting(page), { timeout: 20_000 }).toBe(0);
    expect((await keptEntries(page)).map(({ state }) => state)).toEqual(['sent']);
    await expect.poll(() => page.getByTestId('net').filter({ hasText: '1' }).count()).toBe(0);
    const { rows } = await shop.pool.query('SELECT FROM "fault_repair_order"');
    expect(rows).toHaveLength(before.length + 1);
    await expectEmpty(page);
  });

  it('comes back without what was cleared, as an entry of a scan screen does', async () => {
    const page = await shop.device();
    await enter(page, 'operator');
    const stop = async (): Promise<unknown> => (await draftOf(page))?.['stopMinutes'];
    await openForm(page, 'fault-report');
    await take(page, 'B-E002', 'EQ-03', 'FC-1');
    await expect.poll(stop).toBe(0);
    await write(page, '/stopMinutes', '');
    await page.keyboard.press('Delete');
    await expect.poll(stop).toBe(undefined);
    await page.reload();
    await settle(page);
    await rest(page);
    expect([await stop(), (await draftOf(page))?.['lineStopMinutes']]).toEqual([undefined, 0]);
    await openScan(page, 'process-report');
    await take(page, 'E002', 'PC-2');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    await type(page, '\b\b\b');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('true');
    await page.reload();
    await settle(page);
    await rest(page);
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
  });
});
