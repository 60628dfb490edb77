import { describe, expect, it } from 'vitest';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';

/** The page of the interface, under the headers of every page and without a network outside. */
describe('the documentation of the interface', () => {
  const shop = useShop();

  it('is opened from the menu of the account, lists every action and tries an endpoint', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1') outside.push(request.url());
    });
    await enterOffice(page, 'admin', '/');
    await page.getByRole('button', { name: /settings and sign out/ }).click();
    await page.getByRole('menuitem', { name: 'API documentation' }).click();
    await page.waitForURL(/\/api\/docs$/);
    // A thousand endpoints: a busy machine takes its time to draw them.
    await page.locator('.filter-container input').fill('sessions', { timeout: 150_000 });
    await page.locator('#operations-tag-sessions .expand-operation, #operations-tag-sessions').first().click();
    await page.locator('#operations-sessions-get-sessions .opblock-summary').click();
    await page.getByRole('button', { name: 'Execute' }).click();
    await expect
      .poll(() => page.locator('.live-responses-table tbody .response-col_status').first().innerText())
      .toContain('200');
    expect(outside).toEqual([]);
    expectNoFault(page);
  }, 240_000);

  it('leads to the sign-in who is not signed in', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await page.goto(`${shop.url}/api/docs`);
    await page.waitForURL((url) => url.pathname === '/');
  });
});
