import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { beats, enter, expectTone, finish, openScan, primary, take } from '../../kit/pad.ts';
import { scanned } from '../../kit/hands.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { say } from '../../kit/words.ts';

describe('a session that ends while somebody scans', () => {
  const shop = useShop();

  it('takes a code of no shape for a badge, and gives it to the screen when somebody else signs in', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await page.context().clearCookies();
    await scan(page, 'BX-011');
    const prompt = page.getByRole('dialog').filter({ has: page.getByTestId('band') });
    await prompt.waitFor();
    await scan(page, 'STORE');
    // Nobody but its wearer knows whether it is a badge: a PIN is asked for, and the code is not lost.
    await prompt.getByText(await say(page, 'ui.signIn.maybeBadge', { code: 'STORE' })).waitFor();
    await prompt.getByRole('button', { name: await say(page, 'ui.signIn.byAccount') }).click();
    await prompt.locator('input').first().fill('keeper');
    await prompt.locator('input').nth(1).fill(PASSWORD);
    await prompt.locator('input').nth(1).press('Enter');
    await prompt.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await beats(page)).slice(-2).map(({ code, verdict }) => [code, verdict]))
      .toEqual([
        ['BX-011', 'accepted'],
        ['STORE', 'accepted'],
      ]);
  });

  it('says that a code is no badge, where a badge alone is enough and nobody wears it', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await page.context().clearCookies();
    await scan(page, 'BX-011');
    const prompt = page.getByRole('dialog').filter({ has: page.getByTestId('band') });
    await prompt.waitFor();
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 401, refusals: [{ code: 'login.userOrPasswordError', params: {}, text: 'Wrong' }] }),
      }),
    );
    await scan(page, 'STORE');
    await prompt.getByText(await say(page, 'ui.signIn.noBadge', { code: 'STORE' })).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await prompt.locator('input').first().fill('keeper');
    await prompt.locator('input').nth(1).fill(PASSWORD);
    await prompt.locator('input').nth(1).press('Enter');
    await prompt.waitFor({ state: 'detached' });
    await expect.poll(async () => (await beats(page)).at(-1)).toMatchObject({ code: 'STORE', verdict: 'accepted' });
  });

  it('keeps what was scanned, takes no box for a badge, and checks it all after the sign-in', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    expect(await scanned(page, 'BX-011')).toBe('accepted');
    await page.context().clearCookies();
    await scan(page, 'STORE');
    const prompt = page.getByRole('dialog').filter({ has: page.getByTestId('band') });
    await prompt.waitFor();
    expect((await beats(page)).at(-1)).toMatchObject({ code: 'STORE', verdict: 'waiting' });
    await scan(page, 'BX-014');
    await prompt.getByText(await say(page, 'ui.signIn.noBadge', { code: 'BX-014' })).waitFor();
    await prompt.locator('input').first().fill('keeper');
    await prompt.locator('input').nth(1).fill(PASSWORD);
    await prompt.locator('input').nth(1).press('Enter');
    await prompt.waitFor({ state: 'detached' });
    await page.locator('main').getByText('BX-014').first().waitFor();
    await expect
      .poll(async () => (await beats(page)).slice(-2).map(({ code, verdict }) => [code, verdict]))
      .toEqual([
        ['STORE', 'accepted'],
        ['BX-014', 'accepted'],
      ]);
  });

  it('shows what was done, also to who taps twice', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'inventory-move');
    await take(page, 'BX-012', 'STORE', 'F-02');
    await finish(page);
    await expectTone(page, 'done');
    await primary(page).dispatchEvent('click', { detail: 2 });
    await page.waitForTimeout(500);
    await expectTone(page, 'done');
    await primary(page).dispatchEvent('click', { detail: 1 });
    await expectTone(page, 'wait');
  });
});
