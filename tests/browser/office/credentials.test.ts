import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { axe } from '../kit/measure/axe.ts';
import { enter } from '../kit/pad.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const NEW = 'Another-shift-2026';

/** Wrong passwords that lock an account (`password-policy.maxFailedLogins`). */
const MAX_FAILURES = 5;

const shop = useShop();

it('an administrator gives somebody a new password on their page, and lifts a lock', async () => {
  const page = await shop.device({ size: 'office', language: 'en', more: { hasTouch: false } });
  const { rows } = await shop.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'operator'`);
  const address = `/r/user/${rows[0]!.id}`;
  await enterOffice(page, 'admin', address);
  const theirs = await shop.device({ size: 'pad', language: 'en' });
  await enter(theirs, 'operator');
  const card = page.getByRole('region', { name: t('ui.access') });
  const status = card.getByRole('status');
  await card.getByLabel(t('ui.password.newPassword')).fill('short');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').waitFor();
  await card.getByLabel(t('ui.password.newPassword')).fill(NEW);
  await page.keyboard.press('Enter');
  await expect.poll(() => status.innerText()).toContain('operator');
  // Nobody touches their PAD: it asks for an account again by itself.
  await theirs.locator('input[name="account"]').waitFor();
  expect(await card.getByRole('alert').count()).toBe(0);
  expect(await axe(page, 'plain')).toEqual([]);
  const wrong = { account: 'operator', password: 'nobody-has-this' };
  for (let tried = 0; tried < MAX_FAILURES; tried += 1) await theirs.request.post('/api/login', { data: wrong });
  await openOffice(page, address);
  await card.getByRole('button', { name: t('ui.access.unlock') }).press('Enter');
  await expect.poll(() => status.innerText()).toBe(t('user.unlocked', { account: 'operator' }));
  const signIn = await page.request.post('/api/login', { data: { account: 'operator', password: NEW } });
  expect((await signIn.json()) as object).toMatchObject({ refusals: [{ code: 'login.passwordMustChange' }] });
  const own = await shop.pool.query<{ id: string }>(`SELECT "id" FROM "user" WHERE "account" = 'admin'`);
  await openOffice(page, `/r/user/${own.rows[0]!.id}`);
  await page.getByRole('heading', { level: 1, name: 'admin' }).waitFor();
  expect(await card.count()).toBe(0);
  expectNoFault(page);
});

it('the key of a webhook is shown once, and another in its place', async () => {
  const page = await shop.device({ size: 'phone', language: 'en' });
  await enterOffice(page, 'admin', '/');
  const headers = { 'idempotency-key': 'made-here' };
  const webhook = { code: 'ERP', url: 'https://erp.example/hook', entity: 'box' };
  expect((await page.request.post('/api/actions/webhook-create', { data: webhook, headers })).status()).toBe(200);
  const address = `/r/webhook/${String((await shop.row('webhook', 'ERP'))['id'])}`;
  await openOffice(page, address);
  const card = page.getByRole('region', { name: t('ui.webhook.key') });
  const generate = card.getByRole('button', { name: t('ui.webhook.newKey') });
  const shown = card.locator('output');
  await generate.click();
  await expect.poll(() => shown.innerText()).toMatch(/^[\w-]{43}$/);
  const first = await shown.innerText();
  expect(await axe(page, 'plain')).toEqual([]);
  await openOffice(page, address);
  await generate.waitFor();
  expect(await page.content()).not.toContain(first);
  await generate.click();
  await expect.poll(() => shown.innerText()).toMatch(/^[\w-]{43}$/);
  expect(await shown.innerText()).not.toBe(first);
  expectNoFault(page);
});

/** The picture in the place of the product's sign, and the colour of buttons. */
async function look(page: Page): Promise<readonly unknown[]> {
  const logo = page.getByRole('img', { name: 'ACME', exact: true }).first();
  await expect.poll(() => logo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(320);
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--takt-action'));
  const box = (await logo.boundingBox())!;
  return [colour, box.height > 20 && box.width <= 200];
}

it("a plant's own title, logo and colour are seen before they are saved, and then before and after sign-in", async () => {
  const page = await shop.device({ size: 'office', language: 'en' });
  await enterOffice(page, 'admin', '/s/display-config');
  const drawing = { create: { width: 600, height: 200, channels: 3, background: '#7A1FA2' } } as const;
  const buffer = await sharp(drawing).png().toBuffer();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByLabel(t('display-config.field.productName')).fill('ACME');
  const colour = page.getByRole('textbox', { name: t('display-config.field.accentColour') });
  const samples = page.getByRole('region', { name: t('ui.settings.preview') });
  await colour.fill('#777777');
  await samples.getByText(t('display.lowContrast', { ratio: 4.47, needed: 4.5 })).waitFor();
  await colour.fill('#7A1FA2');
  const dark = samples.locator('[data-theme-sample="dark"]').getByText(t('ui.form.save'));
  await expect.poll(() => dark.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(220, 160, 255)');
  expect(await axe(page, 'plain')).toEqual([]);
  await page.getByTestId('save').click();
  await page.getByText(t('settings.saved')).waitFor();
  await expect.poll(() => look(page)).toEqual(['#7A1FA2', true]);
  expect(await page.title()).toContain('ACME');

  const pad = await shop.device({ size: 'pad', language: 'zh', theme: 'dark' });
  await pad.goto('/');
  expect(await look(pad)).toEqual(['#DCA0FF', true]);
  expect(await pad.title()).toBe('ACME');
  expect(await axe(pad, 'plain')).toEqual([]);
  await enter(pad, 'keeper');
  expect(await look(pad)).toEqual(['#DCA0FF', true]);
  expectNoFault(page);
});
