import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { LATE, spoil, SPOILS } from '../kit/device/spoil.ts';
import { enterOffice } from '../kit/office.ts';
import { openFresh } from '../kit/pad.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const ALL = Object.entries({ ...SPOILS, late: LATE });
const OTHER = ALL.filter(([name]) => name === 'lost' || name === 'doubled');

/** The steps of `draftUnknown` besides taking back: each is done once, and the designer says what is so. */
describe('a draft whose answers do not arrive as they were sent', () => {
  const shop = usePublishingShop();
  let [page, second]: [Page, Page] = [] as never;
  let draft: string;
  const bar = (of = page) => of.getByTestId('draft-bar');
  const button = (step: string, of = page) => bar(of).getByRole('button', { name: t(`designer.steps.${step}`), exact: true });
  const open = async (of = page): Promise<void> => {
    await openFresh(of, `/#/office/s/state-model-designer?id=frock&draft=${draft}`);
    await bar(of).waitFor();
  };
  const stored = async () => {
    const { rows } = await shop.pool.query<{ state: string; version: number; reviews: string; content: string }>(
      'SELECT state, version, reviews, content FROM definition_draft WHERE id = $1',
      [draft],
    );
    return rows[0]!;
  };
  const put = (values: string): Promise<unknown> =>
    shop.pool.query(`UPDATE definition_draft SET ${values} WHERE id = '${draft}'`);
  const heal = (of = page): Promise<void> => of.unrouteAll({ behavior: 'ignoreErrors' });
  /** Nothing is said to have gone wrong. */
  const expectDone = async (of = page): Promise<void> => {
    await heal(of);
    expect(await of.locator('[role=alert][data-refused]').allInnerTexts()).toEqual([]);
    expectNoFault(of);
  };

  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    second = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(second, 'admin2', '/');
    await enterOffice(page, 'admin', '/s/state-model');
    await page.getByRole('link', { name: t('frock'), exact: true }).click();
    await page.getByTestId('edit-draft').click();
    await bar().waitFor();
    const { rows } = await shop.pool.query<{ id: string }>('SELECT id FROM definition_draft');
    draft = rows[0]!.id;
  });

  describe('saved', () => {
    beforeAll(async () => {
      await open();
      await page.getByTestId('state-node').filter({ hasText: 'In transit' }).click();
    });

    it.each(ALL)('once, after an answer that is %s', async (_name, how) => {
      const before = await stored();
      await spoil(page, `**/api/drafts/${draft}`, how, 'PUT');
      await page.getByLabel(t('designer.field.readOnly')).click();
      await bar().getByText(t('designer.saving.saving')).waitFor();
      await bar().getByText(t('designer.saving.saved')).waitFor();
      await expectDone();
      const { version, content } = await stored();
      expect(version).toBe(before.version + 1);
      expect(content).not.toBe(before.content);
    });
  });

  describe('reviewed', () => {
    const judge = async (verdict: 'approve' | 'reject', how: (typeof ALL)[number][1]): Promise<void> => {
      await put(`state = 'in-review', note = 'As agreed', reviews = '[]'`);
      await open(second);
      const { version } = await stored();
      if (verdict === 'reject') await second.locator('[data-draft-note]').fill('Not so');
      await spoil(second, '**/api/drafts/*/review', how);
      await button(verdict === 'approve' ? 'approving' : 'rejecting', second).click();
      await button('approving', second).waitFor({ state: 'detached' });
      await expectDone(second);
      const now = await stored();
      expect([now.state, now.version]).toEqual([verdict === 'approve' ? 'approved' : 'rejected', version + 1]);
      expect(JSON.parse(now.reviews)).toHaveLength(1);
    };
    it.each(ALL)('once, after an answer that is %s', (_name, how) => judge('approve', how));
    it.each(OTHER)('and sent back once, after an answer that is %s', (_name, how) => judge('reject', how));
  });

  describe('discarded', () => {
    const discard = async (): Promise<void> => {
      await put(`state = 'draft', reviews = '[]'`);
      await open();
      await button('discard').click();
    };

    it.each(ALL)('once, after an answer that is %s', async (_name, how) => {
      await discard();
      const { version } = await stored();
      await spoil(page, `**/api/drafts/${draft}`, how, 'DELETE');
      await page.getByTestId('discard').click();
      await button('takeBack').waitFor();
      await expectDone();
      expect(await stored()).toMatchObject({ state: 'discarded', version: version + 1 });
    });

    it.each(OTHER)('after it was asked how much goes, and the answer is %s', async (_name, how) => {
      await put(`state = 'draft'`);
      await open();
      await spoil(page, '**/api/drafts/*/diff', how, 'GET');
      await button('discard').click();
      await page.getByTestId('discard').waitFor();
      await page.keyboard.press('Escape');
      await expectDone();
    });

    it.each(OTHER)('and taken back once, after an answer that is %s', async (_name, how) => {
      await put(`state = 'discarded', updated_at = now()`);
      await open();
      const { version } = await stored();
      await spoil(page, '**/api/drafts/*/reopen', how);
      await button('takeBack').click();
      await page.locator('[data-draft-note]').waitFor();
      await expectDone();
      expect(await stored()).toMatchObject({ state: 'draft', version: version + 1 });
    });
  });

  describe('merged with what was published meanwhile', () => {
    let base: string;
    beforeAll(async () => {
      await put(`state = 'draft'`);
      const { rows } = await shop.pool.query<{ content: string; hash: string }>(
        'SELECT content, base_hash AS hash FROM definition_draft WHERE id = $1',
        [draft],
      );
      base = rows[0]!.hash;
      const theirs = JSON.stringify({ ...(JSON.parse(rows[0]!.content) as object), source: 'WH-01' });
      const nobody = '00000000-0000-7000-8000-000000000000';
      await shop.pool.query(
        `INSERT INTO definition_publication (number, id, by, at, bundle_hash, mapping) VALUES (1, $1, $1, now(), '', '{}')`,
        [nobody],
      );
      await shop.pool.query(
        `INSERT INTO definition_revision (kind, definition, revision, publication, area, content, hash, content_hash, note, drafted_by, reviewed_by)
         VALUES ('state-model', 'frock', 1, 1, 'warehouse', $1, 'theirs', '', '', $2, $2)`,
        [theirs, nobody],
      );
    });

    it.each(ALL)('once, after an answer that is %s', async (_name, how) => {
      await put(`base_revision = 0, base_hash = '${base}'`);
      await open();
      const { version } = await stored();
      await spoil(page, '**/api/drafts/*/merge', how);
      await page.getByTestId('merge-draft').click();
      await page.getByTestId('merge-draft').waitFor({ state: 'detached' });
      await expectDone();
      const now = await stored();
      expect(now.version).toBe(version + 1);
      expect(JSON.parse(now.content)).toMatchObject({ source: 'WH-01' });
    });
  });
});
