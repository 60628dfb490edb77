import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { spoil, SPOILS } from '../kit/device/spoil.ts';
import { enterOffice } from '../kit/office.ts';
import { openFresh } from '../kit/pad.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

const t = words('en');
/** All definitions are compiled for a submit and for a publication; milliseconds. */
const COMPILES_MS = 100_000;

/** The steps for which all definitions are compiled; the others are in `draftUnknown`. */
describe('a draft that is handed in and published while answers are lost', () => {
  const shop = usePublishingShop();
  let page: Page;
  const button = (step: string, values = {}) =>
    page.getByTestId('draft-bar').getByRole('button', { name: t(`designer.steps.${step}`, values), exact: true });
  const state = async (): Promise<unknown> =>
    (await shop.pool.query<{ state: string }>('SELECT state FROM definition_draft')).rows.map((row) => row.state);

  const draft = async (): Promise<string> =>
    (await shop.pool.query<{ id: string }>('SELECT id FROM definition_draft')).rows[0]!.id;

  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/state-model');
    await page.getByRole('link', { name: t('frock'), exact: true }).click();
    await page.getByTestId('edit-draft').click();
    await page.getByTestId('draft-bar').waitFor();
  });

  it('is handed in once, and it is known', async () => {
    await spoil(page, '**/api/drafts/*/submit', SPOILS['empty']!);
    await page.locator('[data-draft-note]').fill('As agreed');
    await button('submit').click();
    await button('reopen').waitFor({ timeout: COMPILES_MS });
    expect(await state()).toEqual(['in-review']);
  });

  it('is published once', async () => {
    await shop.pool.query(
      `UPDATE definition_draft SET state = 'approved', note = 'As agreed', reviews = '[{"by":"admin2","at":"2026-01-01T00:00:00.000Z","verdict":"approve","comment":""}]'`,
    );
    await openFresh(page, `/#/office/s/state-model-designer?id=frock&draft=${await draft()}`);
    await spoil(page, '**/api/publications', SPOILS['lost']!);
    await button('publish', { revision: 1 }).click();
    await page.getByTestId('edit-draft').waitFor({ timeout: COMPILES_MS });
    expect(await state()).toEqual(['published']);
    expect((await shop.pool.query('SELECT FROM definition_publication')).rowCount).toBe(1);
  });
});
