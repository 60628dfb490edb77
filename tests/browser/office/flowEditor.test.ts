import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const FLOW = '/s/flow-designer?id=improvement-application';

/** Costs above a limit go to a named person as well: changed by an administrator, read by a second one, and at once in use. */
describe('a flow in its designer', () => {
  const shop = usePublishingShop();
  let page: Page;
  const node = (title: string) => page.getByTestId('flow-node').filter({ hasText: title });
  const inspector = () => page.getByTestId('inspector');
  const type = (text: string) => page.keyboard.type(text, { delay: 40 });
  const addStep = async (zh: string, en: string, kind?: 'condition'): Promise<void> => {
    await inspector()
      .getByRole('heading', { name: t('designer.flow.inspector.add') })
      .waitFor();
    await type(zh);
    await page.keyboard.press('Tab');
    await type(en);
    if (kind)
      await inspector()
        .getByText(t(`designer.flow.kind.${kind}`), { exact: true })
        .click();
    await page.keyboard.press('ControlOrMeta+Enter');
    await node(en).waitFor();
  };

  it('is drawn, and readable in light and dark', async () => {
    await shop.pool.query(`UPDATE "user" SET "roles" = '["admin"]' WHERE "account" = 'analyst'`);
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', FLOW);
    await node(t('improvement-application.node.leader')).waitFor();
    await page.getByTestId('edit-draft').click();
    await page.getByTestId('draft-bar').waitFor();
    await node(t('improvement-application.node.leader')).click();
    expect.soft(await axe(page, 'plain')).toEqual([]);
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'dark'));
    await page.waitForTimeout(200);
    expect.soft(await axe(page, 'plainContrast')).toEqual([]);
    await page.evaluate(() => void (document.documentElement.dataset['theme'] = 'light'));
  });

  it('gets a condition behind the leader, and what is still missing is told', async () => {
    await page.keyboard.press('n');
    await addStep('费用', 'Cost', 'condition');
    await page
      .getByTestId('problems')
      .getByText(t('check.flowBranch', { node: 'Cost', place: 1 }))
      .waitFor();
    const way = inspector().getByRole('group', { name: t('designer.flow.way', { place: 1 }) });
    await way.getByLabel(t('designer.expression.left')).click();
    await page.getByRole('option', { name: t('improvement-review.field.estimate') }).click();
    await way.getByLabel(t('designer.expression.right'), { exact: true }).fill('5000');
    await page.getByTestId('flow-canvas').getByText('Estimated cost > 5000').waitFor();
  });

  it('leads from there to a named person', async () => {
    const way = inspector().getByRole('group', { name: t('designer.flow.way', { place: 1 }) });
    await way.getByRole('button', { name: t('designer.flow.tool.addHere') }).click();
    await addStep('计划员审批', 'Planner');
    await inspector().getByTestId('add-handler').click();
    await inspector().getByLabel(t('designer.flow.field.source')).click();
    await page.getByRole('option', { name: t('designer.flow.source.persons') }).click();
    await inspector().getByLabel(t('designer.flow.field.persons')).fill('planner');
    await page.getByRole('option').filter({ hasText: 'planner' }).first().click();
    await expect.poll(() => page.getByTestId('problems').locator('li[data-severity=error]').count()).toBe(0);
  });

  it('takes every step back and does it again', async () => {
    await page.getByTestId('design-view').focus();
    const all = await page.getByTestId('flow-node').count();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ControlOrMeta+z');
    expect(await page.getByTestId('flow-node').count()).toBeLessThan(all);
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ControlOrMeta+y');
    expect(await page.getByTestId('flow-node').count()).toBe(all);
  });

  it('is handed in, approved by a second administrator and published', async () => {
    const bar = page.getByTestId('draft-bar');
    await bar.getByText(t('designer.saving.saved')).waitFor();
    await page.waitForTimeout(900);
    await bar.getByText(t('designer.saving.saved')).waitFor();
    await bar.getByLabel(t('designer.steps.note')).fill('Costs above 5000 go to the planner');
    await bar.getByRole('button', { name: t('designer.steps.submit') }).click();
    await bar.getByText(t('designer.draftState.in-review', { owner: 'admin' })).waitFor();
    const draft = new URL(page.url()).hash;
    const second = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(second, 'analyst', draft.replace('#/office', ''));
    await second.getByTestId('flow-node').filter({ hasText: 'Planner' }).waitFor();
    await second.getByRole('button', { name: t('designer.steps.approving') }).click();
    await second.getByText(t('designer.draftState.approved', { owner: 'admin' })).waitFor();
    await page.reload();
    await bar.getByRole('button', { name: t('designer.steps.publish', { revision: 1 }) }).click();
    await page.getByText(t('designer.published', { revision: 1 })).waitFor({ timeout: 180_000 });
    await node('Planner').waitFor();
  }, 300_000);

  it('asks the planner where it costs more, and the order is approved once both agreed', async () => {
    const api = async (account: string, action: string, data: object) => {
      const device = await shop.device({ size: 'office', language: 'en' });
      await enterOffice(device, account, '/');
      const answer = await device.request.post(`/api/actions/${action}`, {
        data,
        headers: { 'idempotency-key': `${action}-${account}` },
      });
      expect(await answer.json()).toMatchObject({ code: 200 });
    };
    await api('maintainer', 'equipment-improvement-apply', {
      equipmentCode: 'EQ-02',
      departmentCode: 'ARM',
      ownerNo: 'E004',
      currentState: 'Guard',
    });
    const task = async (account: string): Promise<Page> => {
      const device = await shop.device({ size: 'office', language: 'en' });
      await enterOffice(device, account, '/s/workbench-todo');
      await device.getByRole('grid').getByRole('link').filter({ hasText: 'Guard' }).first().click();
      await device.getByRole('heading', { level: 1 }).filter({ hasText: 'Guard' }).waitFor();
      return device;
    };
    expect(await task('leader')).toBeTruthy();
    const { rows } = await shop.pool.query<{ id: string }>(`SELECT id FROM flow_task WHERE state = 'pending'`);
    await api('leader', 'flow-task-agree', { id: rows[0]?.id, formData: { estimate: 9000, advice: 'Needed' } });
    const waiting = await task('planner');
    await waiting
      .getByRole('row')
      .filter({ hasText: t('improvement-application.node.leader') })
      .first()
      .waitFor();
    const next = await shop.pool.query<{ id: string }>(`SELECT id FROM flow_task WHERE state = 'pending'`);
    await api('planner', 'flow-task-agree', { id: next.rows[0]?.id });
    const order = await shop.pool.query<{ state: string }>(`SELECT state FROM equipment_improvement_order`);
    expect(order.rows[0]?.state).not.toContain('new');
    const heat = await page.request.get('/api/definitions/heat/flow-instance');
    expect(heat.status()).toBe(200);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
