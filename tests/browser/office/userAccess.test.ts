import { expect, it } from 'vitest';
import { axe } from '../kit/measure/axe.ts';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const NEW = 'Another-shift-2026';

const shop = useShop();

it('an administrator gives somebody a new password on their page, and lifts a lock', async () => {
  const page = await shop.device({ size: 'office', language: 'en', more: { hasTouch: false } });
  const { rows } = await shop.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'operator'`);
  await enterOffice(page, 'admin', `/r/user/${rows[0]!.id}`);
  const card = page.getByRole('region', { name: t('ui.access') });
  const status = card.getByRole('status');
  await card.getByLabel(t('ui.password.newPassword')).fill('short');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').waitFor();
  await card.getByLabel(t('ui.password.newPassword')).fill(NEW);
  await page.keyboard.press('Enter');
  await expect.poll(() => status.innerText()).toContain('operator');
  expect(await card.getByRole('alert').count()).toBe(0);
  expect(await axe(page, 'plain')).toEqual([]);
  await card.getByRole('button', { name: t('ui.access.unlock') }).press('Enter');
  await expect.poll(() => status.innerText()).toBe(t('user.unlocked', { account: 'operator' }));
  const signIn = await page.request.post('/api/login', { data: { account: 'operator', password: NEW } });
  expect((await signIn.json()) as object).toMatchObject({ refusals: [{ code: 'login.passwordMustChange' }] });
  expectNoFault(page);
});
