import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { closedGroups } from '../../../renderer/screens/detail/actions/closedGroups.ts';
import type { Verdict } from '../../../renderer/screens/detail/useRecord.ts';
import { quote, tableName } from '../../../server/database/sql/names.ts';
import { bundle } from '../../http/plant.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('zh');

/** One box on a page: where it is in its life, what may be done with it, what became of it. */
describe('the page of a box', () => {
  const shop = useShop();
  let page: Page;
  const open = async (code: string): Promise<void> => {
    await openOffice(page, `/r/box/${String((await shop.row('box', code))['id'])}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(code) }).waitFor();
  };
  const region = (name: string) => page.getByRole('region', { name: t(name) });
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'zh' });
    await enterOffice(page, 'leader', '/');
  });

  it('draws its life as a line with the stop where it is', async () => {
    await open('BX-020');
    const now = page.getByRole('main').locator('[aria-current="step"]');
    expect((await now.allInnerTexts()).join()).toContain(t('box.state.in-stock'));
  });

  it('says what is open, and why the rest is not for who asks', async () => {
    const open = await region('ui.record.open').innerText();
    expect(await region('ui.record.closed').getByTestId('cause').count()).toBe(0);
    await page.keyboard.press('w');
    await region('ui.record.closed').getByTestId('cause').first().waitFor();
    const closed = await region('ui.record.closed').innerText();
    expect(open).toContain(t('box-freeze'));
    expect(closed).toContain(t('box-unfreeze'));
    expect(closed).toContain(t('ui.record.opensAfter', { event: t('box-stock-status.event.freeze') }));
    const causes = await region('ui.record.closed').getByTestId('cause').locator('h3, li p:first-child').allInnerTexts();
    expect(causes).toEqual([...new Set(causes)]);
  });

  it('tells no reason twice on any record, and leaves no closed action without one', async () => {
    let records = 0;
    for (const entity of bundle.entities.keys()) {
      if (bundle.entities.get(entity)?.kindOf === 'view') continue;
      const { rows } = await shop.pool.query<{ id: string }>(`SELECT id FROM ${quote(tableName(entity))} LIMIT 3`);
      for (const { id } of rows) {
        const answer = await page.request.get(`/api/records/${entity}/${id}`);
        if (answer.status() !== 200) continue;
        const { data } = (await answer.json()) as { readonly data: { readonly actions: readonly Verdict[] } };
        const closed = data.actions
          .filter(({ open }) => !open)
          .map((verdict) => ({ ...verdict, title: verdict.action, screen: '' }));
        const { groups, rest } = closedGroups(closed);
        const lines = [
          ...groups.map(({ now, event }) => JSON.stringify([now, event])),
          ...rest.map(({ reason }) => reason?.text),
        ];
        expect([entity, lines]).toEqual([entity, [...new Set(lines)]]);
        const named = [
          ...groups.flatMap(({ places }) => places.flatMap(({ offers }) => offers)),
          ...rest.flatMap((each) => each.closed),
        ];
        expect([entity, new Set(named.map(({ action }) => action)).size]).toEqual([entity, closed.length]);
        records += 1;
      }
    }
    expect(records).toBeGreaterThan(50);
  });

  it('does what is open in place, and shows what changed and who did it', async () => {
    await region('ui.record.open')
      .getByRole('button', { name: t('box-freeze') })
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('box-freeze.input.reason')).last().fill('生锈');
    await dialog.getByTestId('save').press('Enter');
    await expect.poll(() => region('ui.record.open').innerText()).toContain(t('box-unfreeze'));
    expect(await shop.row('box', 'BX-020')).toMatchObject({ stock_status: 'frozen' });
    await expect.poll(() => region('ui.record.history').innerText()).toContain(t('box-freeze'));
  });

  it('tells a form that somebody else changed it meanwhile, with both values', async () => {
    await open('BX-021');
    await region('ui.record.open')
      .getByRole('button', { name: t('box-freeze') })
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('box-freeze.input.reason')).last().fill('生锈');
    const other = await shop.device({ size: 'office' });
    await enterOffice(other, 'leader', '/');
    await other.request.post('/api/actions/hu-split', {
      data: { boxCode: 'BX-021', stockParts: [{ stockQuantity: 1 }] },
      headers: { 'idempotency-key': 'split-21' },
    });
    await dialog.getByTestId('save').press('Enter');
    await dialog.getByRole('alert').first().waitFor();
    expect(await shop.row('box', 'BX-021')).toMatchObject({ stock_status: 'available' });
    await page.keyboard.press('Escape');
  });

  it('is news no longer to whoever opens it', async () => {
    const lines = `INSERT INTO notice (id, message, user_id, code, params, at, entity, record)
      SELECT gen_random_uuid(), gen_random_uuid(), u.id, 'ui.done', '{}', now(), 'box', b.id FROM "user" u, box b
      WHERE u.account = 'leader' AND b.code = ANY($1)`;
    await shop.pool.query(lines, [['BX-020', 'BX-021']]);
    await open('BX-020');
    const unread = `SELECT b.code FROM notice n JOIN box b ON b.id = n.record WHERE n.read_at IS NULL AND n.code = 'ui.done'`;
    await expect.poll(async () => (await shop.pool.query(unread)).rows).toEqual([{ code: 'BX-021' }]);
  });

  it('traces where things came from and what they became, as a picture and as a table', async () => {
    const made = await page.request.post('/api/actions/hu-split', {
      data: { boxCode: 'BX-022', stockParts: [{ stockQuantity: 5 }] },
      headers: { 'idempotency-key': 'split-22' },
    });
    const { data } = (await made.json()) as { data: { created: readonly { code: string }[] } };
    const piece = data.created[0]!.code;
    await openOffice(page, `/trace?of=box:${String((await shop.row('box', 'BX-022'))['id'])}`);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(piece);
    await page.getByRole('button', { name: t('ui.trace.asTable') }).press('Enter');
    const table = page.getByRole('table').or(page.getByRole('grid'));
    await expect.poll(() => table.first().innerText()).toContain(piece);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
