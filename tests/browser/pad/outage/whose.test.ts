import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { readyForOutage } from '../../kit/device/outbox.ts';
import { enter } from '../../kit/pad.ts';
import { useShop } from '../../kit/plant/Shop.ts';

describe('what a device keeps of the server', () => {
  const shop = useShop();

  it('answers only whom it was read for, and nobody once they signed out', async () => {
    const page = await shop.device({ more: { serviceWorkers: 'allow' } });
    await enter(page, 'keeper');
    await readyForOutage(page);
    const keeper = await idOf(page);
    await page.context().setOffline(true);
    expect(await ask(page, { 'as-user': keeper })).toBe(200);
    expect(await ask(page, { 'as-user': keeper, 'view-as': 'leader' })).toBe(0);
    expect(await ask(page, { 'as-user': 'another' })).toBe(0);
    expect(await ask(page, {})).toBe(0);
    await page.locator('header').getByRole('button').last().click();
    await page.getByTestId('sign-out').click();
    await page.locator('input[name="password"]').waitFor();
    expect(await ask(page, { 'as-user': keeper })).toBe(0);
    await page.context().setOffline(false);
    expect((await page.request.get('/api/me')).status()).toBe(200);
    await page.reload();
    await page.locator('input[name="password"]').waitFor();
    expect((await page.request.get('/api/me')).status()).toBe(401);
  });
});

async function idOf(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/me')).json()) as { data: { user: { id: string } } };
  return data.user.id;
}

/** Asks who is signed in, with these headers. @returns the status; 0 where nobody answers */
function ask(page: Page, headers: Readonly<Record<string, string>>): Promise<number> {
  return page.evaluate(
    (asked) =>
      fetch('/api/me', { headers: asked }).then(
        ({ status }) => status,
        () => 0,
      ),
    headers,
  );
}
