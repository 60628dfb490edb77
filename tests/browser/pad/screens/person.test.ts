import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../kit/plantTemplate.ts';
import { band, beats, enter, expectTone, finish, openScan, primary, take, type } from '../../kit/pad.ts';
import { scan } from '../../kit/scan.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { expectNoFault, sounds } from '../../kit/watchPage.ts';
import type { Page } from 'playwright-core';
import { say } from '../../kit/words.ts';

const fillSignIn = async (page: Page, account: string, password: string): Promise<void> => {
  await page.locator('input[name="account"]').fill(account);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
};

/** The user of the device, for how long, and their preferences. */
describe('a person at a PAD', () => {
  const shop = useShop();

  it('signs in with keys alone, and is told why not in the place of the question', async () => {
    const page = await shop.device();
    await page.goto('/');
    await expectTone(page, 'wait');
    await page.keyboard.press('Tab');
    await type(page, 'keeper');
    await page.keyboard.press('Tab');
    await type(page, 'wrong');
    await page.keyboard.press('Enter');
    await expectTone(page, 'refused');
    expect((await sounds(page)).at(-1)).toBe('refuse');
    await fillSignIn(page, 'keeper', PASSWORD);
    await page.getByTestId('last-scan').waitFor();
    expect(await band(page).innerText()).toContain(await say(page, 'ui.home.ask'));
    expectNoFault(page);
  });

  it('who signs in by badge is not asked for the badge again', async () => {
    const page = await shop.device();
    await page.goto('/#/pad/s/put-on-pad');
    await expectTone(page, 'wait');
    // The server's answer to a badge where the plant asks for no PIN.
    await page.route('**/api/login', async (route) => {
      const { device } = route.request().postDataJSON() as { readonly device: string };
      await route.continue({ postData: JSON.stringify({ account: 'keeper', password: PASSWORD, device }) });
    });
    await scan(page, 'B-E001');
    await page.getByTestId('last-scan').waitFor();
    await page.locator('main').getByText('E001').first().waitFor();
    expectNoFault(page);
  });

  it('whose session ends proves who they are over the same screen, and keeps what was scanned', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'hu-split');
    await take(page, 'BX-001');
    await type(page, '7');
    await shop.pool.query('DELETE FROM "session"');
    await expect.poll(() => primary(page).getAttribute('data-closed')).toBe('false');
    await primary(page).press('Enter');
    await page.locator('input[name="password"]').waitFor();
    expect(await primary(page).count()).toBe(1);
    await fillSignIn(page, 'keeper', PASSWORD);
    await page.locator('input[name="password"]').waitFor({ state: 'detached' });
    expect(await page.getByTestId('quantity').first().innerText()).toContain('7');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'BX-001')).toMatchObject({ quantity: '33.00' });
    expectNoFault(page);
  });

  it('without a network is told so in the band, scans on, and gets the answers when it is back', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'hu-merge');
    await take(page, 'BX-002');
    await page.context().setOffline(true);
    await scan(page, 'BX-003');
    await expectTone(page, 'offline');
    await expect.poll(() => sounds(page)).toContain('offline');
    await expect.poll(async () => (await beats(page)).at(-1)?.verdict).toBe('waiting');
    await page.context().setOffline(false);
    await expect.poll(async () => (await beats(page)).at(-1)).toMatchObject({ code: 'BX-003', verdict: 'accepted' });
    await expectTone(page, 'wait');
    expect(await page.locator('main li').count()).toBe(1);
  });

  it('has the screen in their language, and in colours that suit the light', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    const ground = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.querySelector('main')!.parentElement!).backgroundColor);
    const choose = async (code: string): Promise<void> => {
      await page.getByRole('button', { name: await say(page, code), exact: true }).press('Enter');
    };
    const light = await ground();
    await page.locator('header button[aria-expanded]').press('Enter');
    await choose('ui.theme.dark');
    await expect.poll(ground).not.toBe(light);
    await choose('ui.theme.sun');
    await expect.poll(ground).toBe(light);
    await choose('ui.language.en');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
    await expect.poll(async () => (await band(page).innerText()).includes(await say(page, 'ui.home.ask'))).toBe(true);
    await page.reload();
    await band(page).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']])).toEqual([
      'en',
      'sun',
    ]);
    expectNoFault(page);
  });

  it('leaves nothing behind when they sign out', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await openScan(page, 'hu-merge');
    await take(page, 'BX-004');
    await page.locator('header button[aria-expanded]').press('Enter');
    await page.getByTestId('sign-out').press('Enter');
    await page.locator('input[name="account"]').waitFor();
    expect(await beats(page)).toEqual([]);
    await page.goto('/#/pad/s/hu-merge');
    expect(await page.locator('input[name="account"]').count()).toBe(1);
    expectNoFault(page);
  });

  it('scans anything at home and is offered what may be done with it now', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await take(page, 'BX-005');
    const thing = page.getByRole('region', { name: 'BX-005' });
    expect(await thing.getByRole('link', { name: await say(page, 'hu-split') }).count()).toBe(1);
    await thing.getByRole('link', { name: await say(page, 'hu-split'), exact: true }).press('Enter');
    await expectTone(page, 'wait');
    await expect.poll(() => page.getByTestId('quantity').count()).toBe(1);
    await type(page, '4');
    await finish(page);
    await expectTone(page, 'done');
    expect(await shop.row('box', 'BX-005')).toMatchObject({ quantity: '36.00' });
    expectNoFault(page);
  });

  it('sees what is closed to a thing, and why', async () => {
    const page = await shop.device();
    await enter(page, 'keeper');
    await take(page, 'BX-F1');
    const closed = page.getByRole('list', { name: await say(page, 'ui.home.closed') });
    expect(await closed.getByRole('listitem').count()).toBeGreaterThan(0);
    expectNoFault(page);
  });
});
