import { expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { isLong } from '../../kit/share.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const GIVEN = 'Given-by-admin-7';
const OWN = 'Chosen-by-myself-8';

/** Rows made once are there when it is tried again. */
const PATIENCE = { timeout: 240_000, retry: 0 };

const shop = useShop();

/** Types into a control; what is chosen from a list is taken by Enter. */
async function type(control: Locator, value: string | readonly string[]): Promise<void> {
  if (typeof value === 'string') {
    await control.fill(value);
    return control.press('Tab');
  }
  for (const each of value) {
    await control.fill(each);
    await control.page().getByRole('option').filter({ hasText: each }).first().click();
  }
}

/** Makes a row by the form of its list. */
async function make(page: Page, list: string, action: string, input: Readonly<Record<string, string | readonly string[]>>) {
  await page.goto(`/#/office/s/${list}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: t(action) })
    .first()
    .click();
  const form = page.getByRole('dialog');
  for (const [name, value] of Object.entries(input)) await type(form.locator(`[data-at="/${name}"]`).first(), value);
  await page.keyboard.press('Control+s');
  await form.waitFor({ state: 'detached' });
}

/** What an administrator does in the first days, all of it by pages. */
it.runIf(isLong)('an administrator builds a plant, and the first user signs in on a PAD', PATIENCE, async () => {
  const page = await shop.device({ size: 'office', language: 'en' });
  await enterOffice(page, 'admin', '/');
  await make(page, 'site-list', 'site-create', { code: 'S9', name: 'East works' });
  await make(page, 'area-list', 'area-create', { code: 'A9', name: 'Hall 9', site: 'S9' });
  await make(page, 'line-list', 'line-create', { code: 'L9', name: 'Line 9', area: 'A9' });
  await make(page, 'shift-list', 'shift-create', {
    code: 'D9',
    name: 'Day',
    start: '06:00',
    end: '14:00',
    breakMinutes: '30',
  });
  await make(page, 'shift-group-list', 'shift-group-create', { code: 'G9', name: 'Group 9', shifts: ['D9'] });
  await make(page, 'production-calendar-list', 'production-calendar-create', { code: 'C9', name: 'Calendar', year: '2027' });
  await make(page, 'schedule-list', 'schedule-generate', {
    calendarCode: 'C9',
    lineCode: 'L9',
    shiftGroupCode: 'G9',
    fromDate: '2027-01-01',
    toDate: '2027-12-31',
  });
  const { rows } = await shop.pool.query(
    'SELECT count(*)::int AS days FROM schedule AS s JOIN line AS l ON l.id = s.line WHERE l.code = $1',
    ['L9'],
  );
  expect(rows[0]).toEqual({ days: 365 });
  await make(page, 'role-list', 'role-create', { code: 'PACKER', name: 'Packer' });
  await make(page, 'organization-list', 'organization-create', { code: 'O9', name: 'Hall 9' });
  await make(page, 'user-list', 'user-create', {
    account: 'packer9',
    name: 'Ann Packer',
    organization: 'O9',
    roles: ['Operator', 'Packer'],
  });
  await page.getByRole('link', { name: 'packer9' }).first().click();
  await page.locator('input[name="newPassword"]').fill(GIVEN);
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: t('ui.access') })
    .getByRole('status')
    .filter({ hasText: 'packer9' })
    .waitFor();
  expectNoFault(page);
  await signInFirst(await shop.device({ size: 'pad', language: 'en' }));
});

/** The first sign-in asks for a password of their own, and opens the PAD. */
async function signInFirst(pad: Page): Promise<void> {
  await pad.goto('/#/pad');
  await pad.locator('input[name="account"]').fill('packer9');
  await pad.locator('input[name="password"]').fill(GIVEN);
  await pad.keyboard.press('Enter');
  await pad.locator('input[name="oldPassword"]').fill(GIVEN);
  await pad.locator('input[name="newPassword"]').fill(OWN);
  await pad.locator('input[name="repeatPassword"]').fill(OWN);
  await pad.keyboard.press('Enter');
  await pad.getByTestId('last-scan').waitFor();
  expectNoFault(pad);
}
