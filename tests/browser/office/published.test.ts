import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { enterOffice, expectRows } from '../kit/office.ts';
import { enter, expectTone, finish, openScan, take, type } from '../kit/pad.ts';
import { usePublishingShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const TRYOUTS = 500;
/** All definitions are compiled here, on cores that others need as well; milliseconds. */
const PATIENCE = { timeout: 150_000 };
const MODEL = {
  assumed: true,
  initial: 'planned',
  states: { planned: {}, tried: { final: true } },
  transitions: { try: { event: 'try', from: ['planned'], to: 'tried' } },
  events: {
    try: { roles: ['admin'], refusal: 'tryout.tryNotAllowed' },
    edit: { stay: ['planned'], refusal: 'tryout.editNotAllowed' },
  },
  texts: {
    'tryout.state.planned': { zh: '计划', en: 'Planned' },
    'tryout.state.tried': { zh: '已试', en: 'Tried' },
    'tryout.event.try': { zh: '试用', en: 'Try' },
    'tryout.tryNotAllowed': { zh: '不能试用', en: 'Not to be tried now' },
  },
};

/** A keeper in the middle of a scan and a planner in a form, while an administrator publishes. */
describe('what is published while people work', () => {
  const shop = usePublishingShop();
  let [pad, office]: [Page, Page] = [] as never;
  let dialog: Locator;
  const send = async (page: Page, url: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await page.request.post(url, { data, ...PATIENCE });
    expect([url, answer.status()]).toEqual([url, 200]);
    return ((await answer.json()) as { readonly data: Record<string, unknown> }).data;
  };
  beforeAll(async () => {
    pad = await shop.device();
    office = await shop.device({ size: 'office', language: 'en' });
    dialog = office.getByRole('dialog');
  });

  it('is not there yet when they begin', async () => {
    await enter(pad, 'keeper');
    await openScan(pad, 'hu-split');
    await take(pad, 'BX-024');
    await type(pad, '4');
    await enterOffice(office, 'planner', '/s/part-list');
    await expectRows(office, (codes) => codes.length > 0);
    await office.keyboard.press('n');
    await dialog.getByLabel(t('part.field.description')).fill('Half typed');
  });

  it(
    'reaches both shells at once, and every record of a state that is gone is mapped',
    async () => {
      const [admin, second] = [await shop.device({ size: 'office' }), await shop.device({ size: 'office' })];
      await enterOffice(admin, 'admin', '/');
      await enterOffice(second, 'admin2', '/');
      const { id } = await send(admin, '/api/drafts', { kind: 'state-model', id: 'tryout', content: MODEL });
      await send(admin, `/api/drafts/${String(id)}/submit`, { note: 'As agreed' });
      await send(second, `/api/drafts/${String(id)}/review`, { verdict: 'approve', comment: '' });
      // A state that records stand in cannot be taken out of a draft that is submitted: they come into it meanwhile.
      await shop.pool.query(
        `INSERT INTO tryout (id, version, created_at, created_by, updated_at, updated_by, code, name, state)
         SELECT gen_random_uuid(), 1, now(), u.id, now(), u.id, 'T' || n, 'Tryout', 'none' FROM "user" u, generate_series(1, $1) n
         WHERE u.account = 'admin'`,
        [TRYOUTS],
      );
      const isRead = [pad, office].map((page) => page.waitForResponse(/\/api\/shells\//, PATIENCE));
      await send(admin, '/api/publications', { drafts: [id], mapping: { 'tryout.state': { none: 'planned' } } });
      await Promise.all(isRead);
      const { rows } = await shop.pool.query('SELECT state, count(*)::int AS count FROM tryout GROUP BY 1');
      expect(rows).toEqual([{ state: 'planned', count: TRYOUTS }]);
    },
    PATIENCE.timeout,
  );

  it('takes nothing from a PAD in the middle of a scan, which goes on', async () => {
    expect(await pad.getByTestId('quantity').first().innerText()).toMatch(/^4\s*$/);
    await pad.locator('main').getByText('BX-024').first().waitFor();
    await finish(pad);
    await expectTone(pad, 'done');
  });

  it('takes nothing from a form half typed, which is finished and saved', async () => {
    const labelled = (field: string): Locator => dialog.getByLabel(t(`part.field.${field}`));
    expect(await labelled('description').inputValue()).toBe('Half typed');
    await labelled('code').fill('PUB-1');
    await dialog.getByRole('textbox', { name: new RegExp(`^${t('part.field.unit')}`) }).fill('pcs');
    const category = dialog.getByRole('combobox', { name: t('part.field.category') });
    await category.focus();
    await category.press('ArrowDown');
    await office.getByRole('option').first().waitFor();
    await category.press('Enter');
    await dialog.getByText(t('part.value.trackMode.batch'), { exact: true }).click();
    await office.keyboard.press('ControlOrMeta+s');
    await dialog.waitFor({ state: 'detached' });
    expect(await shop.row('part', 'PUB-1')).toMatchObject({ description: 'Half typed' });
  });

  it('leaves no fault in the pages', () => {
    expectNoFault(pad);
    expectNoFault(office);
  });
});
