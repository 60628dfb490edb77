import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { oneOf } from '../../../kit/share.ts';
import { band, enter, expectTone, finish, openScan, take, type } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';
import { say } from '../../kit/words.ts';

/** What was done says what came of it, and shows it. */
describe.each(oneOf(['zh', 'en'] as const, 1))('what is done, on a PAD in %s', (language) => {
  const shop = useShop();
  let page: Page;
  const [split, moved] = language === 'zh' ? ['BX-011', 'BX-012'] : ['BX-013', 'BX-014'];
  beforeAll(async () => {
    page = await shop.device({ language, size: language === 'zh' ? 'pad' : 'portrait' });
    await enter(page, 'keeper');
  });
  const done = async (): Promise<string> => {
    await expectTone(page, 'done');
    return band(page).innerText();
  };

  it('says how a split adds up, and draws it with the new label and the old box before and after', async () => {
    await openScan(page, 'hu-split');
    await take(page, split);
    await type(page, '15');
    await finish(page);
    expect(await done()).toContain(`${await say(page, 'hu-split')}${language === 'zh' ? '：' : ': '}40 = 15 + 25`);
    const old = page.getByTestId('before-after');
    await old.waitFor();
    expect((await old.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/40.* 25/);
    await page.getByTestId('label-card').first().waitFor();
    await page
      .locator('main')
      .getByText(await say(page, 'label-print-job.state.queued'))
      .first()
      .waitFor();
  });

  it('shows every new label whole, and prints one that failed again', async () => {
    await openScan(page, 'hu-split');
    await take(page, language === 'zh' ? 'BX-015' : 'BX-016');
    await type(page, '5');
    await page.locator('main button[data-next]').press('Enter');
    await type(page, '10');
    await finish(page);
    await done();
    const cards = page.getByTestId('label-card');
    await expect.poll(() => cards.count()).toBe(2);
    for (const card of await cards.all()) {
      const main = await page.locator('main').boundingBox();
      const box = await card.boundingBox();
      expect(box!.y + box!.height).toBeLessThanOrEqual(main!.y + main!.height);
    }
  });

  it('says that a label failed, and prints it again', async () => {
    for (const [from, to] of [
      ['queued', 'printing'],
      ['printing', 'failed'],
    ])
      await shop.pool.query(`UPDATE label_print_job SET state = $2 WHERE state = $1`, [from, to]);
    // Reprinting another job makes the page reload the states of its own.
    const { rows: jobs } = await shop.pool.query<{ id: string }>(
      'SELECT id FROM label_print_job ORDER BY created_at, id LIMIT 1',
    );
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await page.request.post('/api/actions/label-print-job-retry', { data: jobs[0], headers });
    expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
    const again = page.getByTestId('print-again');
    await expect.poll(() => again.count()).toBe(2);
    await again.first().press('Enter');
    await expect.poll(() => again.count()).toBe(1);
    const { rows } = await shop.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM label_print_job WHERE state = 'queued'`,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('says what was moved, and where from', async () => {
    await openScan(page, 'inventory-move');
    await take(page, moved, 'STORE', 'F-02');
    await finish(page);
    expect(await done()).toContain(moved);
    const text = (await page.getByTestId('before-after').first().innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/F-01.*F-02/);
    expectNoFault(page);
  });
});
