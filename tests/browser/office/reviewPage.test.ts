import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** All definitions are compiled for it. */
const COMPILES_MS = 240_000;
const NOTE = 'A frock that is washed cannot be bound meanwhile';

/** Somebody who drafted a state hands it in; another person reads it on one page and sends it back. */
describe('a draft that is handed in', () => {
  const shop = usePublishingShop();
  const t = words('en');
  let author: Page;
  let reviewer: Page;
  let draft: string;
  const decide = (step: 'rejecting' | 'approving' | 'reopen') =>
    reviewer.getByTestId('decision').getByRole('button', { name: t(`designer.steps.${step}`), exact: true });

  beforeAll(async () => {
    author = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(author, 'admin', '/s/state-model');
    const begun = await author.request.post('/api/drafts', { data: { kind: 'state-model', id: 'frock' } });
    const { data } = (await begun.json()) as { data: { id: string; content: Content; version: number } };
    draft = data.id;
    const { states, transitions, texts } = data.content;
    const content = {
      ...data.content,
      states: { ...states, washed: {} },
      transitions: {
        ...transitions,
        wash: { event: 'receive', from: ['washed'], to: 'idle' },
        soil: { event: 'receive', from: ['idle'], to: 'washed', ok: "row.code != ''" },
      },
      texts: { ...texts, 'frock.state.washed': { zh: '已清洗', en: 'Washed' } },
    };
    const headers = { 'if-version': String(data.version) };
    await author.request.put(`/api/drafts/${draft}`, { data: { content, layout: null }, headers });
    await shop.pool.query(`UPDATE definition_draft SET state = 'in-review', note = $1`, [NOTE]);
    reviewer = await shop.device({ size: 'office', language: 'en' });
  });

  it('is counted among what waits for another administrator, and opens as one page', async () => {
    await enterOffice(reviewer, 'admin2', '/s/workbench-todo');
    await reviewer
      .getByTestId('waiting-drafts')
      .getByRole('link', { name: t('frock') })
      .click();
    await reviewer.getByTestId('review-page').getByText(NOTE).waitFor();
    const changes = reviewer.getByTestId('changes');
    await changes.getByText('Washed').first().waitFor();
    expect(await changes.locator('li').count()).toBe(3);
    await changes.getByText("row.code != ''").waitFor();
    const stop = reviewer
      .getByRole('navigation', { name: t('designer.steps') })
      .getByRole('button')
      .first();
    expect(await stop.innerText()).toContain(t('designer.review.count', { count: 3 }));
    expect.soft(await axe(reviewer, 'plain')).toEqual([]);
  });

  it('stands first among the drafts of all kinds, which lead to its review', async () => {
    await openOffice(reviewer, '/s/definition-drafts');
    const waiting = reviewer
      .getByTestId('drafts-waiting')
      .getByRole('row')
      .filter({ hasText: t('frock') });
    expect(await waiting.innerText()).toContain(t('designer.review.state.in-review'));
    expect.soft(await axe(reviewer, 'plain')).toEqual([]);
    await waiting.getByRole('link', { name: t('designer.drafts.step.review') }).click();
    await reviewer.getByTestId('review-page').getByText(NOTE).waitFor();
  });

  it(
    'says who may decide, what holds, and what cannot be approved yet',
    async () => {
      const decision = reviewer.getByTestId('decision');
      await decision.getByText(t('designer.review.who', { people: t('designer.review.you') })).waitFor();
      const points = reviewer.getByTestId('points');
      await points.locator('[data-kind=holds]').first().waitFor();
      await expect.poll(() => points.locator('[data-kind=waits]').count(), { timeout: COMPILES_MS }).toBe(0);
      expect(await decide('rejecting').getAttribute('aria-disabled')).toBe('true');
      const said = reviewer.getByTestId('word-changes').locator('ins').filter({ hasText: 'Frock code is not an empty text' });
      await said.waitFor({ timeout: COMPILES_MS });
    },
    COMPILES_MS,
  );

  it('is sent back with words, and is edited on from there', async () => {
    await reviewer.locator('[data-draft-note]').fill('Who may wash?');
    await decide('rejecting').click();
    await reviewer.getByTestId('decision').getByText('Who may wash?').waitFor();
    await enterOffice(author, 'admin', `/r/definition-draft/${draft}`);
    await author.getByTestId('draft-bar').getByText('Who may wash?').waitFor();
    await author.getByTestId('state-node').filter({ hasText: 'Washed' }).waitFor();
    await author
      .getByTestId('draft-bar')
      .getByRole('button', { name: /^Submit/ })
      .waitFor();
    await openOffice(author, '/s/definition-drafts');
    const mine = author
      .getByTestId('drafts-mine')
      .getByRole('row')
      .filter({ hasText: t('frock') });
    await mine.getByText(t('designer.review.state.rejected')).waitFor();
    await mine.getByRole('link', { name: t('designer.drafts.step.goOn') }).click();
    await author.getByTestId('draft-bar').getByText('Who may wash?').waitFor();
  });

  it('is published at a time to come once it is approved, or not after all', { timeout: COMPILES_MS }, async () => {
    await shop.pool.query(
      `UPDATE definition_draft SET state = 'approved', note = $1, reviews = $2, content = jsonb_set(content::jsonb, '{assumed}', 'true')::text`,
      [NOTE, JSON.stringify([{ by: 'admin2', at: '2026-01-01T00:00:00.000Z', verdict: 'approve', comment: '' }])],
    );
    await enterOffice(reviewer, 'admin2', `/r/definition-draft/${draft}`);
    const bar = reviewer.getByTestId('decision');
    const press = (name: string) => bar.getByRole('button', { name: t(name), exact: true }).click();
    await press('designer.schedule.later');
    await bar.getByRole('textbox', { name: t('designer.schedule.at') }).fill('2020-01-01');
    await bar.getByRole('textbox', { name: t('ui.widget.time') }).fill('06:00');
    await press('designer.schedule.confirm');
    await bar.getByText(t('definitions.scheduleInPast')).first().waitFor();
    await bar.getByRole('textbox', { name: t('designer.schedule.at') }).fill('2090-01-01');
    await press('designer.schedule.confirm');
    await bar.getByTestId('scheduled').waitFor({ timeout: COMPILES_MS });
    expect(await bar.getByTestId('scheduled').innerText()).toContain('2090');
    expect.soft(await axe(reviewer, 'plain')).toEqual([]);
    await press('designer.schedule.stop');
    await bar.getByRole('button', { name: t('designer.schedule.later') }).waitFor();
    expectNoFault(author);
    expectNoFault(reviewer);
  });
});

interface Content {
  readonly states: object;
  readonly transitions: object;
  readonly texts: object;
}
