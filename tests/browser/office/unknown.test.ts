import { beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { LATE, spoil, SPOILS } from '../kit/device/spoil.ts';
import { keepPicture } from '../kit/failed.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

const t = words('en');
const title = (field: string): string => t(`part.field.${field}`);

/** An answer that does not arrive as it was sent is unknown: it is asked for again under the same key, and nothing is done twice. */
describe('a desk whose answer does not arrive as it was sent', () => {
  const shop = useShop();
  let page: Page;
  let dialog: Locator;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    dialog = page.getByRole('dialog');
    await enterOffice(page, 'planner', '/s/part-list');
  });
  const done = async (action: string): Promise<number> => {
    const { rows } = await shop.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM journal_entry WHERE action = $1',
      [action],
    );
    return rows[0]!.count;
  };
  const unknown = () => dialog.getByRole('status').filter({ hasText: t('ui.unknown') });

  it.each(Object.entries({ ...SPOILS, late: LATE }))(
    'says so of an edit, and asks again until it knows: %s',
    async (name, how) => {
      const { id, description } = await shop.row('part', 'SH-001');
      const [before, text] = [await done('part-edit'), `${String(description)} ${name}`];
      await openOffice(page, `/r/part/${String(id)}`);
      await page.keyboard.press('e');
      await dialog.getByLabel(title('description')).fill(text);
      await spoil(page, '**/api/actions/part-edit', how);
      await page.keyboard.press('ControlOrMeta+s');
      await unknown().waitFor();
      if (name === 'cut') await keepPicture(page, 'office-unknown');
      await dialog.waitFor({ state: 'detached' });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect((await shop.row('part', 'SH-001'))['description']).toBe(text);
      expect(await done('part-edit')).toBe(before + 1);
    },
  );

  const fillPart = async (): Promise<void> => {
    await openOffice(page, '/s/part-list');
    await page.keyboard.press('n');
    await dialog.getByLabel(title('code')).fill('PN-077');
    await dialog.getByLabel(title('description')).fill('Pin');
    await dialog.getByRole('textbox', { name: new RegExp(`^${title('unit')}`) }).fill('pcs');
    const category = dialog.getByRole('combobox', { name: title('category') });
    await category.focus();
    await category.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await category.press('Enter');
    await dialog.getByText(t('part.value.trackMode.batch'), { exact: true }).click();
  };

  it('sends what is typed again after a reload under the key of the first time', async () => {
    const keys: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname + new URL(request.url()).search === '/api/actions/part-create')
        keys.push(request.headers()['idempotency-key'] ?? '');
    });
    await fillPart();
    await page.route('**/api/actions/part-create', async (route) => {
      await route.fetch({ timeout: 0 });
      await route.fulfill({ status: 200, body: '' });
    });
    await page.keyboard.press('ControlOrMeta+s');
    await unknown().waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('takt.unanswered'))).not.toContain('PN-077');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await page.locator('main h1').first().waitFor();
    if ((await dialog.count()) === 0) await page.keyboard.press('n');
    // The form is as it was left.
    await expect.poll(() => dialog.getByLabel(title('code')).inputValue()).toBe('PN-077');
    await page.keyboard.press('ControlOrMeta+s');
    await dialog.waitFor({ state: 'detached' });
    // It says that it was done before, and is not done a second time.
    await page.getByText(t('ui.unknown.doneBefore', { time: '' }).trim()).waitFor();
    await keepPicture(page, 'office-done-before');
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await done('part-create')).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('takt.unanswered'))).toBeNull();
  });
});
