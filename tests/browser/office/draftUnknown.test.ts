import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LATE, spoil, SPOILS } from '../kit/device/spoil.ts';
import { enterOffice } from '../kit/office.ts';
import { openFresh } from '../kit/pad.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const ALL = Object.entries({ ...SPOILS, late: LATE });

/** A step of a draft whose answer does not arrive as it was sent is asked for again, and taken once. */
describe('a designer whose answers do not arrive as they were sent', () => {
  const shop = usePublishingShop();
  let [page, second]: [Page, Page] = [] as never;
  let draft: string;
  const button = (step: string, values = {}) =>
    page.getByTestId('draft-bar').getByRole('button', { name: t(`designer.steps.${step}`, values), exact: true });
  const open = async (): Promise<void> => {
    await openFresh(page, `/#/office/s/state-model-designer?id=frock&draft=${draft}`);
    await page.getByTestId('draft-bar').waitFor();
  };
  const stored = async (): Promise<Record<string, unknown>> => {
    const { rows } = await shop.pool.query<Record<string, unknown>>('SELECT state, version FROM definition_draft');
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    second = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(second, 'admin2', '/');
    await enterOffice(page, 'admin', '/s/state-model');
    await page.getByRole('link', { name: t('frock'), exact: true }).click();
  });

  it('begins one draft', async () => {
    await spoil(page, '**/api/drafts', SPOILS['empty']!);
    await page.getByTestId('edit-draft').click();
    await page.getByTestId('draft-bar').waitFor();
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM definition_draft');
    expect(rows).toHaveLength(1);
    draft = rows[0]!.id;
  });

  it.each(ALL)('takes it back once after an answer that is %s', async (_name, how) => {
    await shop.pool.query(`UPDATE definition_draft SET state = 'in-review', note = 'As agreed'`);
    await open();
    const { version } = await stored();
    await spoil(page, '**/api/drafts/*/reopen', how);
    await button('reopen').click();
    await page.locator('[data-draft-note]').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await stored()).toEqual({ state: 'draft', version: Number(version) + 1 });
  });

  it('takes back what was approved, which is reviewed again', async () => {
    await shop.pool.query(`UPDATE definition_draft SET state = 'in-review', note = 'As agreed'`);
    const verdict = { verdict: 'approve', comment: '' };
    expect((await second.request.post(`/api/drafts/${draft}/review`, { data: verdict })).status()).toBe(200);
    await open();
    await button('publish', { revision: 1 }).waitFor();
    await button('reopen').click();
    await page.locator('[data-draft-note]').waitFor();
    expect(await button('publish', { revision: 1 }).count()).toBe(0);
    expect((await stored())['state']).toBe('draft');
  });
});
