import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { waiting } from '../../kit/device/outbox.ts';
import { band, enter, primary, scanned, settle } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** The page of a process card on a PAD shows how far its work is, and goes on with it. */
describe('a station', () => {
  const shop = useShop();
  const open = async (page: Page, card: string): Promise<void> => {
    const { id } = (await shop.row('process_card', card)) as { readonly id: string };
    await enter(page, 'operator', `/#/pad/s/detail.process-card?id=${id}`);
    await page.locator('main section').first().waitFor();
  };
  const press = async (page: Page, action: string): Promise<void> =>
    page.getByRole('button', { name: await say(page, action), exact: true }).press('Enter');

  it.each(['zh', 'en'] as const)('is opened by its card, and reports what is left of it (%s)', async (language) => {
    const page = await shop.device({ language });
    await enter(page, 'operator');
    expect(await scanned(page, 'PC-REV')).toBe('accepted');
    await page.getByRole('link', { name: await say(page, 'ui.home.record') }).press('Enter');
    await settle(page);
    await expect.poll(() => band(page).innerText()).toContain('PC-REV');
    expect((await page.locator('section progress').evaluate((bar: HTMLProgressElement) => bar.value)).toString()).toBe('5');
    await primary(page).press('Enter');
    await page.waitForURL(/\/pad\/s\/process-report\?processCardCode=PC-REV$/);
    expectNoFault(page);
    await page.context().close();
  });

  it('says why it stands still, and goes on once it is released', async () => {
    const page = await shop.device();
    await enter(page, 'leader');
    const held = await page.request.post('/api/actions/process-card-hold', {
      data: { processCardCode: 'PC-2', reason: 'quality-to-confirm' },
      headers: { 'idempotency-key': 'hold-2' },
    });
    expect(held.status()).toBe(200);
    await open(page, 'PC-2');
    await expect.poll(() => band(page).innerText()).toContain('quality-to-confirm');
    expect(await primary(page).innerText()).toContain(await say(page, 'process-card-release'));
    expect(await primary(page).getAttribute('data-closed')).toBe('false');
    await page.context().close();
  });

  it('closes the report where the first article has not passed, and says so', async () => {
    const page = await shop.device();
    await open(page, 'PC-FIRST');
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
    await page.context().close();
  });

  it('calls the team leader by one key; without a network it says that nobody knows, and whom to phone', async () => {
    const page = await shop.device();
    await enter(page, 'admin', '/#/office');
    const set = await page.request.post('/api/settings/plant', {
      data: { values: { timeZone: 'Asia/Shanghai', helpPhone: '8107' }, version: 0 },
      headers: { 'idempotency-key': 'phone' },
    });
    expect(set.status()).toBe(200);
    await open(page, 'PC-3');
    await press(page, 'leader-call');
    await page.locator('[data-testid="band"][data-tone="done"]').waitFor();
    const { rows } = await shop.pool.query(`SELECT FROM "journal_entry" WHERE "action" = 'leader-call'`);
    expect(rows.length).toBeGreaterThan(0);
    await enter(page, 'operator', '/#/pad/s/leader-call?processCardCode=PC-4');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    // What keeps it is loaded by then.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await primary(page).press('Enter');
    await page.locator('[data-testid="band"][data-tone="offline"]').waitFor();
    await expect.poll(() => band(page).innerText()).toContain(await say(page, 'ui.outbox.nobodyKnows'));
    expect(await band(page).innerText()).toContain('8107');
    expect(await waiting(page)).toBe(1);
    await page.context().close();
  });
});
