import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice, expectRows, rows } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const WISHES = ['Guard', 'Window', 'Clamp'] as const;

/** Three improvements wait for the leader, who finds them at the desk. */
describe('the workbench of approvals', () => {
  const shop = useShop();
  let page: Page;
  beforeAll(async () => {
    const other = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(other, 'maintainer', '/');
    for (const currentState of WISHES) {
      const answer = await other.request.post('/api/actions/equipment-improvement-apply', {
        data: { equipmentCode: 'EQ-02', departmentCode: 'ARM', ownerNo: 'E004', currentState },
        headers: { 'idempotency-key': currentState },
      });
      expect(answer.status()).toBe(200);
    }
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'leader', '/s/workbench-todo');
  });
  const waiting = (wish: string): Locator => rows(page).filter({ hasText: wish });

  it('lists what waits for them by what it is about', async () => {
    await expectRows(
      page,
      (shown) => shown.length === WISHES.length && shown.every((title, i) => title.includes(WISHES[i]!)),
    );
  });

  it('opens a task that leads to its record and shows the course of the approval', async () => {
    await waiting('Guard').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Guard' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('equipment-improvement-order'), exact: true })
      .waitFor();
    await page
      .getByRole('region', { name: t('flow-task.section.history') })
      .getByText(t('flow-task.state.pending'))
      .waitFor();
  });

  it('says who decides, by when, and what becomes of the order then', async () => {
    const course = page.getByTestId('approval-course');
    await course.getByText(t('improvement-application.node.leader'), { exact: true }).waitFor();
    // Within a sentence a state is written small.
    expect(await course.locator('li[data-state=open]').innerText()).toContain(t('flow-task.state.pending').toLowerCase());
    await course.getByText(t('equipment-improvement-order.state.pending-plan')).waitFor();
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
