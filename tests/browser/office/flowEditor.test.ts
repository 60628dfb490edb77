import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const FLOW = '/s/flow-designer?id=improvement-application';
/** All definitions are compiled for it; milliseconds. */
const PATIENCE = { timeout: 180_000 };
/** Asked of the leader only where it costs more: the form is changed, too. */
const REASON = 'Why so much';
const WISH = { equipmentCode: 'EQ-02', departmentCode: 'ARM', ownerNo: 'E004', currentState: 'Guard' };

interface Form {
  readonly schema: { readonly properties: Readonly<Record<string, object>> };
  readonly texts: Readonly<Record<string, object>>;
}

/**
 * Costs above a limit go to a named person as well, and the leader says why: changed by an administrator, read by a second one, and at once in use.
 */
describe('a flow in its designer', () => {
  const shop = usePublishingShop();
  let [page, second]: [Page, Page] = [] as never;
  let drafts: readonly string[] = [];
  const at = async (account: string, address: string): Promise<Page> => {
    const device = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(device, account, address);
    return device;
  };
  const read = async <T>(of: Page, url: string): Promise<T> =>
    ((await (await of.request.get(url)).json()) as { readonly data: T }).data;
  const send = async (of: Page, url: string, data: object): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await of.request.post(url, { data, headers, ...PATIENCE });
    expect([url, answer.status(), await answer.text()]).toEqual([url, 200, expect.any(String)]);
    return ((await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
  };
  /** The task of the order that was applied for, opened from the workbench. */
  const task = async (account: string): Promise<Page> => {
    const device = await at(account, '/s/workbench-todo');
    await device.getByRole('grid').getByRole('link').filter({ hasText: WISH.currentState }).first().click();
    await device.getByRole('heading', { level: 1 }).filter({ hasText: WISH.currentState }).waitFor();
    return device;
  };
  const approvedForm = async (): Promise<string> => {
    const { content } = await read<{ content: Form }>(page, '/api/revisions/form/improvement-review/current');
    const why = { type: 'string', maxLength: 200, 'x-when': { show: 'form.estimate > 5000' } };
    const changed = {
      ...content,
      schema: { ...content.schema, properties: { ...content.schema.properties, why } },
      texts: { ...content.texts, 'improvement-review.field.why': { zh: '为什么这么贵', en: REASON } },
    };
    const { id } = await send(page, '/api/drafts', { kind: 'form', id: 'improvement-review', content: changed });
    await send(page, `/api/drafts/${String(id)}/submit`, { note: 'As agreed' });
    await send(second, `/api/drafts/${String(id)}/review`, { verdict: 'approve', comment: '' });
    return String(id);
  };
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

  it('is handed in, and approved by a second administrator, and so is its form', async () => {
    const bar = page.getByTestId('draft-bar');
    await bar.getByText(t('designer.saving.saved')).waitFor();
    await bar.getByLabel(t('designer.steps.note')).fill('Costs above 5000 go to the planner');
    await bar.getByRole('button', { name: t('designer.steps.submit') }).click();
    await bar.getByText(t('designer.draftState.in-review', { owner: 'admin' })).waitFor(PATIENCE);
    const draft = new URL(page.url()).hash;
    second = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(second, 'analyst', draft.replace('#/office', ''));
    await second.getByTestId('flow-node').filter({ hasText: 'Planner' }).waitFor();
    await second.getByText('Costs above 5000 go to the planner').waitFor();
    await second.getByRole('button', { name: t('designer.steps.approving') }).click();
    await second.getByText(t('designer.draftState.approved', { owner: 'admin' })).waitFor();
    drafts = [new URLSearchParams(draft.split('?')[1]).get('draft') ?? '', await approvedForm()];
  }, 300_000);

  it('holds with its form once both are published together', async () => {
    await send(page, '/api/publications', { drafts });
    await openOffice(page, FLOW);
    await page.getByText(t('designer.published', { revision: 1 })).waitFor();
    await node('Planner').waitFor();
  }, 300_000);

  it('is what an order that is applied for then goes by: the leader is asked, and says why it costs so much', async () => {
    await send(await at('maintainer', '/'), '/api/actions/equipment-improvement-apply', WISH);
    const leader = await task('leader');
    await leader
      .getByRole('button', { name: t('flow-task-agree'), exact: true })
      .first()
      .click();
    const form = leader.getByRole('main');
    await form.getByLabel(t('improvement-review.field.estimate')).fill('9000');
    await form.getByLabel(REASON).fill('Two guards');
    await leader.keyboard.press('ControlOrMeta+s');
    const filled = async (): Promise<unknown> => {
      const { rows } = await shop.pool.query<{ data: object }>(`SELECT data FROM flow_task WHERE state = 'approved'`);
      return rows[0]?.data;
    };
    await expect.poll(filled).toEqual({ estimate: 9000, why: 'Two guards' });
  });

  it('asks the planner next, who finds it in the workbench, and then the order is approved', async () => {
    const planner = await task('planner');
    await planner
      .getByRole('row')
      .filter({ hasText: t('improvement-application.node.leader') })
      .first()
      .waitFor();
    const { rows } = await shop.pool.query<{ id: string }>(`SELECT id FROM flow_task WHERE state = 'pending'`);
    await send(planner, '/api/actions/flow-task-agree', { id: rows[0]?.id });
    const order = await shop.pool.query<{ state: string }>(`SELECT state FROM equipment_improvement_order`);
    expect(order.rows[0]?.state).not.toContain('new');
  });

  it('is told to everybody it concerns, in the journal under the definitions that held, and in the heat of its model', async () => {
    const notices = await shop.pool.query<{ account: string }>(
      `SELECT DISTINCT u.account FROM outbox_message m JOIN "user" u ON m.payload::text LIKE '%' || u.id || '%'`,
    );
    expect(notices.rows.map(({ account }) => account)).toEqual(expect.arrayContaining(['leader', 'planner', 'maintainer']));
    const { rows } = await shop.pool.query(
      `SELECT j.action FROM journal_entry j JOIN definition_publication p ON p.bundle_hash = j.definition_hash ORDER BY j.at`,
    );
    expect(rows.map(({ action }) => action as string)).toEqual([
      'equipment-improvement-apply',
      'flow-task-agree',
      'flow-task-agree',
    ]);
    const heat = await read<{ transitions: readonly { event: string; count: number }[] }>(
      page,
      '/api/definitions/heat/equipment-improvement-order',
    );
    expect(heat.transitions).toContainEqual(expect.objectContaining({ event: 'approve', count: 1 }));
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
