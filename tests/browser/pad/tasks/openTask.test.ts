import { describe, expect, it } from 'vitest';
import { enter, primary, scanned, settle } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

const TASK = 'SC-7';
const PLAN = { code: TASK, countOrder: 'PD-7', type: 'warehouse-assembly', scanMode: 'box', isBlind: false };
const SCOPE = { warehouseCode: 'W1', fromBinCode: 'F-01', toBinCode: 'F-02', partCode: 'CM-001' };

/** A task of a list that holds several kinds of work leads to the screen of its own kind. */
describe('a count, on a PAD', () => {
  const shop = useShop();

  it.each(['zh', 'en'] as const)('is begun from home, from its code and from its record (%s)', async (language) => {
    const page = await shop.device({ language });
    await enter(page, 'leader');
    const headers = { 'idempotency-key': 'plan-7' };
    const planned = await page.request.post('/api/actions/stock-count-task-create', { data: { ...PLAN, ...SCOPE }, headers });
    expect(planned.status()).toBe(200);
    await enter(page, 'operator', '/#/pad/s/stock-count-tasks');
    // The oldest come first; it is the newest of six.
    await page.getByRole('button', { name: await say(page, 'ui.tasks.nextPage') }).press('Enter');
    await page.locator('main a', { hasText: TASK }).press('Enter');
    await page.waitForURL(/\/pad\/s\/warehouse-assembly-stock-count\?countTaskCode=SC-7$/);
    await enter(page, 'operator');
    expect(await scanned(page, TASK)).toBe('accepted');
    const offers = page.locator(`section[aria-label="${TASK}"] a`);
    expect((await offers.first().innerText()).trim()).toBe(await say(page, 'warehouse-assembly-stock-count'));
    await page.getByRole('link', { name: await say(page, 'ui.home.record') }).press('Enter');
    await settle(page);
    expect((await offers.first().innerText()).trim()).toBe(await say(page, 'warehouse-assembly-stock-count'));
    await expect.poll(() => primary(page).count()).toBe(0);
    expectNoFault(page);
    await page.context().close();
  });
});
