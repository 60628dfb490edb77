import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { binOf } from '../../kit/plant/db.ts';
import { band, enter, expectTone, finish, openScan, primary, scanned, take, type } from '../../kit/pad.ts';
import { keepPicture } from '../../kit/failed.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** What is allowed and is not what was expected is never green, and nothing is booked before somebody decides. */
describe.each(oneOf(['zh', 'en'] as const))('what is not as expected, on a PAD in %s', (language) => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ language, size: language === 'zh' ? 'pad' : 'portrait' });
    await enter(page, 'admin');
    const details = ['Blocked', 'Full'].map((detailValue) => ({
      detailKey: detailValue.toLowerCase(),
      detailValue,
      isDefault: false,
    }));
    const data = { key: 'deviation-reason', name: 'Reasons to deviate', isReadonly: false, details };
    const answer = await page.request.post('/api/actions/dictionary-create', {
      data,
      headers: { 'idempotency-key': 'reasons' },
    });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
    await enter(page, 'keeper');
  });
  const differs = async (code: string, expected: string): Promise<void> => {
    expect([code, await scanned(page, code)]).toEqual([code, 'deviates']);
    await expectTone(page, 'confirm');
    for (const each of [code, expected]) expect(await band(page).innerText()).toContain(each);
    expect(await page.getByTestId('last-scan').getAttribute('data-verdict')).toBe('deviates');
  };

  it('another bin than the proposed is amber, and the reasons are in sight', async () => {
    await openScan(page, 'put-on-pad');
    await take(page, 'E001', 'TK-1', 'DK-1');
    await differs('F-01', 'F-02');
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
    expect(await page.getByTestId('deviation').innerText()).toContain('F-02');
    expect(await page.locator('main aside button[aria-pressed]').count()).toBeGreaterThan(0);
    expect(await binOf(shop, 'box', 'DK-1')).toBe('D-01');
  });

  it('the right one ends it without a tap', async () => {
    await take(page, 'F-02');
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', 'DK-1')).toBe('F-02');
  });

  it('a reason opens it', async () => {
    await openScan(page, 'put-on-pad');
    await take(page, 'E001', 'TK-2', 'DK-2');
    await differs('F-01', 'F-02');
    await page.locator('main aside button[aria-pressed]').first().press('Enter');
    await finish(page);
    await expectTone(page, 'done');
    expect(await binOf(shop, 'box', 'DK-2')).toBe('F-01');
  });

  it('another source, and a younger unit, are amber', async () => {
    await openScan(page, 'put-off-pad');
    await take(page, 'E001', 'TO-1');
    await differs('F-02', 'F-01');
    await take(page, 'F-01');
    await differs('OUT-3', 'OUT-1');
    await take(page, 'OUT-1');
    await expectTone(page, 'done');
  });

  it('another thing begins a new entry: what was typed for the former one is set aside, and taken back by its scan', async () => {
    await openScan(page, 'hu-split');
    await take(page, 'BX-021');
    await type(page, '3');
    await expectTone(page, 'wait');
    await take(page, 'BX-022');
    const strip = page.getByTestId('set-aside');
    await strip.filter({ hasText: 'BX-021' }).waitFor();
    expect(await primary(page).getAttribute('data-closed')).toBe('true');
    await keepPicture(page, 'set-aside');
    await scanned(page, 'BX-021');
    await strip.waitFor({ state: 'detached' });
    await page.locator('main').getByText('BX-021').first().waitFor();
    await finish(page);
    await expectTone(page, 'done');
    const { rows } = await shop.pool.query<{ input: object }>(
      `SELECT input FROM journal_entry WHERE action = 'hu-split' ORDER BY at DESC LIMIT 1`,
    );
    expect(rows[0]!.input).toMatchObject({
      boxCode: 'BX-021',
      stockParts: [{ stockQuantity: expect.anything() as unknown }],
    });
    expectNoFault(page);
  });
});
