import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { storeRights } from '../../../server/services/auth/storeRights.ts';
import { bundle } from '../../http/plant.ts';
import { oneOf } from '../../kit/share.ts';
import { axe } from '../kit/measure/axe.ts';
import { overflow } from '../kit/measure/measure.ts';
import { paint } from '../kit/measure/readable.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

/** Roles against permissions: found, walked and saved without a mouse. */
describe.each(oneOf(['en', 'zh'] as const))('a matrix in %s', (language) => {
  const shop = useShop();
  const t = words(language);
  let page: Page;
  const current = (): Locator => page.locator('td[tabindex="0"]');
  const says = (): Promise<string> => page.locator('main div[role=status]').innerText();
  const granted = async (): Promise<boolean> =>
    ((await shop.row('role', 'PLANNER'))['permissions'] as readonly string[]).includes('action:bin-freeze');

  beforeAll(async () => {
    await storeRights(shop.pool, bundle, new Date());
    page = await shop.device({ size: 'office', language });
    await enterOffice(page, 'admin', '/s/role-matrix');
    await page.getByRole('grid').waitFor();
  });

  it('finds a permission by its key, and grants it by Space and Ctrl S', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('bin-freeze');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    // Rows that come late take the focus with them.
    const walk = async (): Promise<string> => {
      await current().focus();
      for (const key of ['ArrowDown', 'End', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
        await page.keyboard.press(key);
      return says();
    };
    await expect.poll(walk).toContain(t('planner'));
    expect(await granted()).toBe(false);
    await page.keyboard.press('Space');
    expect(await current().innerText()).toContain(t('ui.matrix.own'));
    await page.keyboard.press('Control+s');
    await page.getByText(t('ui.matrix.saved', { count: 1 })).waitFor();
    expect(await granted()).toBe(true);
  });

  it('says why a column is closed, and leaves it as it is', async () => {
    await page.keyboard.press('Home');
    await expect.poll(says).toContain('ADMIN');
    await page.keyboard.press('Space');
    expect(await page.getByTestId('save').isDisabled()).toBe(true);
  });

  it('scrolls in its own frame, not with the page', async () => {
    const beside = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(beside).toBe(0);
  });

  it('reads well, by light and by dark', async () => {
    expect(await axe(page, 'plain')).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    await paint(page, 'dark');
    expect(await axe(page, 'plainContrast')).toEqual([]);
    expectNoFault(page);
  });
});

describe('a matrix whose records are searched', () => {
  const shop = useShop();
  const t = words('en');
  const rolesOf = async (account: string): Promise<number> => {
    const { rows } = await shop.pool.query<{ roles: readonly string[] }>('SELECT roles FROM "user" WHERE account = $1', [
      account,
    ]);
    return rows[0]!.roles.length;
  };

  it('saves what the search hides by then', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'admin', '/s/user-matrix');
    const search = async (account: string): Promise<void> => {
      await page.getByRole('searchbox').fill(account);
      await expect.poll(() => page.locator('tbody tr').allInnerTexts()).toEqual([expect.stringContaining(account)]);
    };
    // A user is saved only with an organization, which those of the shop have not.
    await shop.pool.query(
      `UPDATE "user" SET organization = (SELECT id FROM organization LIMIT 1) WHERE account = 'operator'`,
    );
    const before = await rolesOf('operator');
    await search('operator');
    await page.locator('tbody td').last().click();
    await search('toolkeeper');
    await page.keyboard.press('Control+s');
    await page.getByText(t('ui.matrix.saved', { count: 1 })).waitFor();
    expect(await rolesOf('operator')).toBe(before + 1);
    expectNoFault(page);
  });
});
