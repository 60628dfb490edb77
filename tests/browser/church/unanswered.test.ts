import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { LATE, spoil, SPOILS } from '../kit/device/spoil.ts';
import { useChurch } from './kit/visit.ts';

const at = useChurch();
const RECEPTION = '#/pages/receptions/receptions';
const VISIT = '#/pages/visits/visits';

/** At the church, whose days are those of Shanghai. */
const BEFORE_MIDNIGHT = '2026-11-21T15:58:00Z';

/** The keys under which a registration was taken in, as a server takes each in once. */
let taken: Set<unknown>;
beforeEach(() => {
  taken = new Set();
  for (const path of ['/api/receptions', '/api/visits'])
    at.church.on(`POST ${path}`, ({ headers }) => {
      taken.add(headers['idempotency-key']);
      return { body: { id: 'r1' } };
    });
});

const newcomer = async (): Promise<Page> => {
  const page = await at.visit(RECEPTION);
  await page.clock.install({ time: BEFORE_MIDNIGHT });
  // A page that runs already sees 1970 for a moment.
  await page.reload();
  await page.getByLabel('姓名').fill('林恩');
  await page.getByLabel('手机').fill('138 1234 5678');
  await page.getByLabel('单独同意').check();
  return page;
};
const send = (page: Page) => page.getByRole('button', { name: /^提交/ }).click();
const sent = (page: Page) => page.getByRole('heading', { level: 1, name: '已经收到，谢谢您' });
const unknown = (page: Page) => page.getByText('收到没有还不知道');

describe('a registration whose answer does not arrive as it was sent', () => {
  it.each(Object.entries(SPOILS))('is not known, asked about and taken in once: %s', async (_name, how) => {
    const page = await newcomer();
    await spoil(page, '**/api/receptions', how);
    await send(page);
    await unknown(page).waitFor();
    expect(await sent(page).count()).toBe(0);
    await page.clock.fastForward(2_000);
    await sent(page).waitFor();
    expect([taken.size, at.church.called('POST', '/api/receptions').length]).toEqual([1, 2]);
  });

  it('is waited for when it is late', async () => {
    const page = await newcomer();
    await spoil(page, '**/api/receptions', LATE);
    await send(page);
    await page.waitForTimeout(1_000);
    expect(await sent(page).count()).toBe(0);
    await sent(page).waitFor();
    expect([taken.size, at.church.called('POST', '/api/receptions').length]).toEqual([1, 1]);
  });

  it('is the same after a reload, on the next day, and after too many were sent', async () => {
    const page = await newcomer();
    await page.route('**/api/receptions', async (route) => {
      await route.fetch({ timeout: 0 });
      await route.abort();
    });
    await send(page);
    await unknown(page).waitFor();
    at.church.on('GET /api/form-token', () => ({ body: { token: 'another', bits: 4 } }));
    await page.reload();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByLabel('单独同意').check();
    await page.clock.fastForward('05:00');
    at.church.on('POST /api/receptions', ({ headers }) => {
      taken.add(headers['idempotency-key']);
      return { status: 429, body: { code: 'church.flood', message: '多' } };
    });
    const before = at.church.called('POST', '/api/receptions').length;
    await send(page);
    await page.getByText('现在提交的人太多了').waitFor();
    await send(page);
    await expect.poll(() => at.church.called('POST', '/api/receptions').length).toBe(before + 2);
    expect(taken.size).toBe(1);
  });

  it('holds for a visit', async () => {
    const page = await at.visit(VISIT);
    await page.getByLabel('被探访人姓名').fill('陈婆婆');
    await page.getByLabel('您的姓名').fill('林恩');
    await page.getByLabel('手机').fill('13812345678');
    await page.getByLabel('原因').selectOption('住院');
    await page.getByLabel('单独同意').check();
    await page.getByLabel('被探访的人知道').check();
    await spoil(page, '**/api/visits', SPOILS['a failure without a reason']!);
    await send(page);
    await unknown(page).waitFor();
    await sent(page).waitFor();
    expect([taken.size, at.church.called('POST', '/api/visits').length]).toEqual([1, 2]);
  });
});
