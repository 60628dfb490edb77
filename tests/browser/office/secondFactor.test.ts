import { describe, expect, it } from 'vitest';
import { stepAt, totp } from '../../../server/services/secondFactor/totp.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { bytesOf } from '../../server/secondFactor/bytesOf.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { axe } from '../kit/measure/axe.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');

/** Two-step sign-in, with nothing but a keyboard. */
describe('the second factor of a planner', () => {
  const shop = useShop();

  it('is set up at the desk, asked for at sign-in, and turned off', async () => {
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
});
