import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stepAt } from '../../../server/services/secondFactor/totp.ts';
import { totp } from '../../server/secondFactor/totp.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { bytesOf } from '../../server/secondFactor/bytesOf.ts';
import { enterOffice } from '../kit/office.ts';
import { openFresh } from '../kit/pad.ts';
import { useProviderShop } from '../kit/plant/Shop.ts';
import { axe } from '../kit/measure/axe.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');

/** Signing in by more than a password, or by another than this server. */
describe('sign-in at a desk', () => {
  const shop = useProviderShop();

  it('has a second factor, with nothing but a keyboard: it is set up at the desk, asked for at sign-in, and turned off', async () => {
    const page = await shop.device({ size: 'office', language: 'en', more: { hasTouch: false } });
    await enterOffice(page, 'planner', '/s/second-factor');
    await page.locator('input[name="password"]').focus();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: t('ui.secondFactor.picture') }).waitFor();
    const url = await page.getByRole('link', { name: t('ui.secondFactor.open') }).getAttribute('href');
    const secret = bytesOf(new URL(url!).searchParams.get('secret')!);
    const used = stepAt(new Date());
    expect(await axe(page, 'plain')).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.keyboard.type(totp(secret, used));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: t('ui.secondFactor.codes') }).getByRole('listitem');
    await expect.poll(() => codes.count()).toBe(10);
    const [first = ''] = await codes.allInnerTexts();
    expect(await axe(page, 'plain')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(t('ui.secondFactor.on')).waitFor();

    await page.context().clearCookies();
    await page.reload();
    await page.locator('input[name="account"]').focus();
    // As fast as fingers, not as a scanner.
    await page.keyboard.type('planner', { delay: 90 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('input[name="code"]').waitFor();
    expect(await axe(page, 'plain')).toEqual([]);
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await page.locator('main h1').first().waitFor();

    await page.goto('/#/office/s/second-factor');
    await page.getByRole('button', { name: t('ui.secondFactor.remove') }).press('Enter');
    await page.locator('input[name="code"]').waitFor();
    await page.keyboard.type(totp(secret, Math.max(used + 1, stepAt(new Date()))));
    await page.keyboard.press('Enter');
    await page.getByText(t('ui.signIn.over')).first().waitFor();
    const again = await page.request.post('/api/login', { data: { account: 'planner', password: PASSWORD } });
    expect(again.status()).toBe(200);
    expectNoFault(page);
  });

  it('has a second factor set up on the way in, where the plant asks it of administrators', async () => {
    await shop.pool.query(
      `INSERT INTO setting (id, version, "values", updated_at, updated_by)
       SELECT 'password-policy', 1, '{"administratorsNeedCode": true}', now(), id FROM "user" WHERE account = 'admin'`,
    );
    const page = await shop.device({ size: 'phone', language: 'en' });
    // The server remembers its settings for a second, and did not write these itself.
    const signIn = { data: { account: 'admin', password: PASSWORD } };
    await expect.poll(async () => (await page.request.post('/api/login', signIn)).status(), { timeout: 10_000 }).toBe(401);
    await page.context().clearCookies();
    await openFresh(page, '/#/office');
    await page.locator('input[name="account"]').fill('admin');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: t('ui.signIn.go'), exact: true }).click();
    // The wrong account: there is a way back.
    await page.getByRole('button', { name: t('ui.secondFactor.back') }).click();
    await page.locator('input[name="account"]').fill('admin');
    await page.locator('input[name="password"]').fill(PASSWORD);
    await page.getByRole('button', { name: t('ui.signIn.go'), exact: true }).click();
    await page.getByRole('button', { name: t('ui.secondFactor.begin') }).click();
    const url = await page.getByRole('link', { name: t('ui.secondFactor.open') }).getAttribute('href');
    expect(await axe(page, 'plain')).toEqual([]);
    const secret = bytesOf(new URL(url!).searchParams.get('secret')!);
    await page.locator('input[name="code"]').fill(totp(secret, stepAt(new Date())));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('ui.secondFactor.kept') }).click();
    await page.locator('main h1').first().waitFor();
    expectNoFault(page);
  });

  it('leads to the identity provider and back to where one was, with the service worker in between', async () => {
    const more = { hasTouch: false, serviceWorkers: 'allow' } as const;
    const page = await shop.device({ size: 'office', language: 'en', more });
    await openFresh(page, '/#/office/s/box-list');
    // As on a device that was a PAD before.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js', { type: 'module' }));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const button = page.getByRole('button', { name: t('ui.signIn.provider') });
    await button.waitFor();
    expect(await axe(page, 'plain')).toEqual([]);
    await enterAtProvider(page, 'nobody_here');
    await page.getByText(t('login.providerUnknown')).waitFor();
    // Who was proved there stays so until they sign out there.
    await page.context().clearCookies();
    await enterAtProvider(page, 'planner');
    await page.getByRole('grid').waitFor();
    expect(page.url()).toBe(`${shop.url}/#/office/s/box-list`);
    const me = (await (await page.request.get('/api/me')).json()) as { readonly data: object };
    expect(me.data).toMatchObject({ user: { account: 'planner' } });
    expectNoFault(page);
  });

  /** Through the provider's own pages. */
  async function enterAtProvider(page: Page, account: string): Promise<void> {
    await page.getByRole('button', { name: t('ui.signIn.provider') }).click();
    await page.locator('input[name="login"]').fill(account);
    await page.locator('input[name="password"]').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${shop.url}/**`);
  }
});
