import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enter, expectClosed, expectTone, finish, openScan, take, type } from '../../kit/pad.ts';
import { agree } from '../../kit/secondPerson.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault } from '../../kit/watchPage.ts';

/** Samples are packed by one person and agreed to by the team leader. */
describe('taking samples, on a PAD', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ language: 'en' });
    await enter(page, 'keeper');
  });

  it('takes no more than was received, and asks for the team leader', async () => {
    await openScan(page, 'sample-task');
    await take(page, 'E001', 'SM-1');
    await take(page, 'BX-001');
    await type(page, '41');
    await expectClosed(page, 'sampling.abovePlan', 'stock.notEnough');
    await type(page, '\b\b5');
    await finish(page);
    await page.getByTestId('second-person').waitFor();
    expect(await shop.row('sampling_task', 'SM-1')).toMatchObject({ state: 'claimed' });
  });

  it('is not done by two who may not agree', async () => {
    await agree(page, 'operator');
    await page.getByTestId('second-person').locator('[data-tone="refused"]').first().waitFor();
    expect(await shop.row('sampling_task', 'SM-1')).toMatchObject({ state: 'claimed' });
  });

  it('is done once the team leader agrees, whose name is kept', async () => {
    await agree(page, 'leader');
    await expectTone(page, 'done');
    const leader = (await shop.row('person', 'E003'))['id'];
    expect(await shop.row('sampling_task', 'SM-1')).toMatchObject({
      state: 'sampled',
      sampled_quantity: '5.00',
      confirmed_by: leader,
    });
    expectNoFault(page);
  });
});
