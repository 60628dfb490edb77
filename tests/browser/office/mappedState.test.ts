import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { PUBLICATION_LOCK } from '../../../server/database/store/publicationLock.ts';
import { enterOffice } from '../kit/office.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
/** All definitions are compiled for it, on cores that others need as well; milliseconds. */
const PATIENCE = { timeout: 180_000 };
const STEP_MS = 600_000;
const title = (zh: string, en: string) => ({ zh, en });
const MODEL = {
  assumed: true,
  initial: 'planned',
  states: { planned: {}, ready: {}, paused: {}, tried: { final: true } },
  transitions: {
    ready: { event: 'move', from: ['planned'], to: 'ready' },
    resume: { event: 'move', from: ['paused'], to: 'planned' },
    pause: { event: 'pause', from: ['planned'], to: 'paused' },
    finish: { event: 'finish', from: ['planned', 'ready', 'paused'], to: 'tried' },
  },
  events: {
    move: { roles: ['admin'], refusal: 'tryout.moveNotAllowed' },
    pause: { roles: ['admin'], refusal: 'tryout.pauseNotAllowed' },
    finish: { roles: ['admin'], refusal: 'tryout.finishNotAllowed' },
    edit: { stay: ['planned'], refusal: 'tryout.editNotAllowed' },
  },
  texts: {
    'tryout.state.planned': title('计划', 'Planned'),
    'tryout.state.ready': title('就绪', 'Ready'),
    'tryout.state.paused': title('暂停', 'Paused'),
    'tryout.state.tried': title('已试', 'Tried'),
    'tryout.event.move': title('推进', 'Move on'),
    'tryout.event.pause': title('暂停', 'Pause'),
    'tryout.event.finish': title('完成', 'Finish'),
    'tryout.moveNotAllowed': title('不能推进', 'Not to be moved on now'),
    'tryout.pauseNotAllowed': title('不能暂停', 'Not to be paused now'),
    'tryout.finishNotAllowed': title('不能完成', 'Not to be finished now'),
  },
};

/** A model that the plant uses loses a state with records in it, and gets it back: by keyboard alone. */
describe('a state that goes, in the designer', () => {
  const shop = usePublishingShop();
  let [page, second]: [Page, Page] = [] as never;
  const state = (name: string) => page.getByTestId('state-node').filter({ hasText: name });
  const bar = (of: Page) => of.getByTestId('draft-bar');
  const countOf = async (): Promise<object> => {
    const { rows } = await shop.pool.query<{ state: string; n: number }>(
      'SELECT state, count(*)::int AS n FROM tryout GROUP BY 1',
    );
    return Object.fromEntries(rows.map(({ state: name, n }) => [name, n]));
  };
  const revisions = async (): Promise<number | null> =>
    (await shop.pool.query(`SELECT FROM definition_revision WHERE definition = 'tryout'`)).rowCount;
  const send = async (of: Page, url: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await of.request.post(url, { data, ...PATIENCE });
    expect([url, answer.status(), await answer.text()]).toEqual([url, 200, expect.any(String)]);
    return ((await answer.json()) as { readonly data: Record<string, unknown> }).data;
  };
  /** Finds a command or an element by what it is called, and takes it. */
  const choose = async (of: Page, what: string): Promise<void> => {
    await of.keyboard.press('f');
    await of.getByRole('combobox', { name: t('designer.menu') }).waitFor();
    await of.keyboard.type(what, { delay: 40 });
    await of.getByRole('option', { name: what }).first().waitFor();
    await of.keyboard.press('Enter');
  };
  const press = async (of: Page, step: string): Promise<void> => {
    await bar(of).getByRole('button', { name: step, exact: true }).focus();
    await of.keyboard.press('Enter');
  };
  const saved = async (): Promise<void> => {
    await page.waitForTimeout(900);
    await bar(page).getByText(t('designer.saving.saved')).waitFor();
  };
  const approve = async (revision: number): Promise<void> => {
    await saved();
    await bar(page).getByLabel(t('designer.steps.note')).focus();
    await page.keyboard.type(`Revision ${String(revision)}`, { delay: 40 });
    await page.keyboard.press('Enter');
    await bar(page)
      .getByText(t('designer.draftState.in-review', { owner: 'admin' }))
      .waitFor(PATIENCE);
    // The reviewer finds it under what waits, with what was written.
    await enterOffice(second, 'admin2', '/s/workbench-todo');
    const waiting = second.getByTestId('waiting-drafts').getByRole('listitem');
    await waiting.getByText(`Revision ${String(revision)}`).waitFor(PATIENCE);
    await waiting.getByRole('link').click();
    await second.getByTestId('state-node').first().waitFor(PATIENCE);
    expect(second.url()).toBe(`${page.url()}&page=review`);
    await second
      .getByTestId('decision')
      .getByRole('button', { name: t('designer.steps.approving'), exact: true })
      .focus();
    await second.keyboard.press('Enter');
    await second.getByTestId('review-page').getByText(t('designer.review.state.approved')).first().waitFor(PATIENCE);
    await page.reload();
    await page.getByTestId('state-node').first().waitFor(PATIENCE);
  };
  const publish = async (revision: number): Promise<void> => {
    await press(page, t('designer.steps.publish', { revision }));
    await page.getByText(t('designer.published', { revision })).waitFor(PATIENCE);
  };

  beforeAll(async () => {
    [page, second] = [
      await shop.device({ size: 'office', language: 'en' }),
      await shop.device({ size: 'office', language: 'en' }),
    ];
    await enterOffice(second, 'admin2', '/');
    await enterOffice(page, 'admin', '/');
    const { id } = await send(page, '/api/drafts', { kind: 'state-model', id: 'tryout', content: MODEL });
    await send(page, `/api/drafts/${String(id)}/submit`, { note: 'As agreed' });
    await send(second, `/api/drafts/${String(id)}/review`, { verdict: 'approve', comment: '' });
    await send(page, '/api/publications', { drafts: [id], mapping: { 'tryout.state': { none: 'planned' } } });
    await shop.pool.query(
      `INSERT INTO tryout (id, version, created_at, created_by, updated_at, updated_by, code, name, state)
       SELECT gen_random_uuid(), 1, now(), u.id, now(), u.id, 'T' || n, 'Tryout', 'ready' FROM "user" u, generate_series(1, 3) n
       WHERE u.account = 'admin'`,
    );
  }, STEP_MS);

  it(
    'says how many records stand in it and where they go, and moves them when it is published',
    async () => {
      await enterOffice(page, 'admin', '/s/state-model-designer?id=tryout');
      await state('Ready').waitFor();
      await choose(page, t('designer.edit'));
      await bar(page).waitFor();
      await state('Ready').waitFor();
      await choose(page, 'Ready');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-id'))).toBe('/states/ready');
      await page.keyboard.press('Delete');
      await state('Ready').waitFor({ state: 'detached' });
      await saved();
      const gone = t('definitions.unmapped', { entity: t('tryout'), state: 'ready', count: 3 });
      await page.getByTestId('problems').getByText(gone).waitFor(PATIENCE);
      await bar(page)
        .getByRole('button', { name: t('designer.steps.errors', { count: 1 }) })
        .waitFor();
      await page.getByTestId('problems').getByRole('combobox', { name: gone }).waitFor();
      await choose(page, t('designer.side.impact'));
      await page.getByTestId('removed').waitFor(PATIENCE);
      await page
        .getByTestId('mapped')
        .getByText(t('designer.impact.mapped', { mapped: 0, total: 3 }))
        .waitFor();
      await page.getByTestId('removed').getByRole('combobox').focus();
      await page.keyboard.type('Planned', { delay: 40 });
      await page
        .getByTestId('mapped')
        .getByText(t('designer.impact.mapped', { mapped: 3, total: 3 }))
        .waitFor();
      await page
        .getByTestId('problems')
        .getByText(gone)
        .waitFor({ state: 'detached', ...PATIENCE });
      await approve(2);
      await publish(2);
      expect(await countOf()).toEqual({ planned: 3 });
    },
    STEP_MS,
  );

  it(
    'comes back with the revision that had it, published once it was cancelled; the records stay where they are',
    async () => {
      await choose(page, t('designer.menu.rollBack', { revision: 1 }));
      await bar(page).waitFor();
      await state('Ready').waitFor();
      await approve(3);
      const action = await shop.pool.connect();
      await action.query('BEGIN');
      await action.query(`SELECT pg_advisory_xact_lock_shared(${PUBLICATION_LOCK})`);
      await press(page, t('designer.steps.publish', { revision: 3 }));
      await bar(page).getByText(t('designer.publication.writing')).waitFor(PATIENCE);
      await press(page, t('designer.publication.cancel'));
      await bar(page).getByText(t('designer.publication.cancelling')).waitFor();
      await action.query('COMMIT');
      action.release();
      await bar(page).getByRole('alert').getByText(t('definitions.publicationCancelled')).waitFor(PATIENCE);
      expect(await revisions()).toBe(2);

      await publish(3);
      await state('Ready').waitFor();
      expect(await countOf()).toEqual({ planned: 3 });
    },
    STEP_MS,
  );

  it('leaves no fault in the pages', () => {
    expectNoFault(page);
    expectNoFault(second);
  });
});
