import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');

/** The user at the desk and their preferences. */
describe('a person at a desk', () => {
  const shop = useShop();

  it('signs in to the office, finds their way and signs out', async () => {
    const page = await shop.device({ size: 'office', language: 'en', more: { hasTouch: false } });
    await page.goto('/#/office');
    await page.locator('input[name="account"]').fill('planner');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('main h1').first().waitFor();
    await page
      .getByRole('navigation', { name: t('ui.office.areas') })
      .getByRole('button')
      .first()
      .press('Enter');
    await page.getByRole('button', { name: new RegExp(t('ui.office.person', { name: '' }).trim()) }).click();
    await page.getByTestId('sign-out').press('Enter');
    await page.locator('input[name="account"]').waitFor();
    expect((await page.request.get('/api/me')).status()).toBe(401);
    expectNoFault(page);
  });

  it('changes their password, once it is good enough and typed twice alike', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'inspector', '/');
    await page.goto('/#/password');
    const fill = async (old: string, next: string, again: string): Promise<void> => {
      await page.locator('input[name="oldPassword"]').fill(old);
      await page.locator('input[name="newPassword"]').fill(next);
      await page.locator('input[name="repeatPassword"]').fill(again);
      await page.keyboard.press('Enter');
    };
    await fill(PASSWORD, 'Shaft-and-bearing-7', 'Shaft-and-bearing-8');
    await page.getByRole('alert').first().waitFor();
    await fill(PASSWORD, 'Shaft-and-bearing-7', 'Shaft-and-bearing-7');
    await page.locator('[data-testid="band"][data-tone="done"]').waitFor();
    expect((await page.request.post('/api/login', { data: { account: 'inspector', password: PASSWORD } })).status()).not.toBe(
      200,
    );
    expect(
      (await page.request.post('/api/login', { data: { account: 'inspector', password: 'Shaft-and-bearing-7' } })).status(),
    ).toBe(200);
    expectNoFault(page);
  });

  it('sets language, height of rows and light, which the device keeps', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'planner', '/s/part-list');
    const height = async (): Promise<number> => (await page.getByRole('grid').getByRole('row').nth(1).boundingBox())!.height;
    await page.getByRole('button', { name: t('ui.office.density.comfortable') }).click();
    await expect.poll(height).toBeGreaterThanOrEqual(44);
    await page.getByRole('button', { name: t('ui.office.density.compact') }).click();
    await expect.poll(height).toBeLessThanOrEqual(30);
    await page
      .getByRole('group', { name: t('ui.language') })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: words('zh')('office.parts') }).waitFor();
    await openOffice(page, '/s/part-list');
    await page.getByRole('heading', { level: 1, name: words('zh')('office.parts') }).waitFor();
    expectNoFault(page);
  });

  it('learns that a screen is not for them, instead of seeing nothing', async () => {
    const page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'quality', '/s/user-list');
    expect(await page.getByRole('main').innerText()).not.toBe('');
    expectNoFault(page);
  });
});
