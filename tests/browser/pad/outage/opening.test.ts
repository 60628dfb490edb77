import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepPicture } from '../../kit/failed.ts';
import { useShop } from '../../kit/plant/Shop.ts';
import { root } from '../../../kit/program.ts';

describe('the first page on a busy server', () => {
  const shop = useShop();

  it('says that it loads, that it failed, and opens by itself once its files arrive', async () => {
    const page = await shop.device();
    let isBusy = true;
    await page.route('**/assets/*.js', (route) => (isBusy ? route.fulfill({ status: 408, body: '' }) : route.continue()));
    await page.goto('/');
    await page.locator('#opening[data-failed] .failed').first().waitFor();
    expect(await page.locator('#opening').innerText()).toMatch(/再试[^]*Trying again in \d+ seconds/);
    await keepPicture(page, 'opening');
    isBusy = false;
    await page.locator('input[name="password"]').waitFor({ timeout: 20_000 });
    expect(await page.locator('#opening').isVisible()).toBe(false);
  });

  it('says that it loads while its files came and the server answers nothing', async () => {
    const page = await shop.device();
    let isBusy = true;
    await page.route('**/api/**', (route) => (isBusy ? route.fulfill({ status: 408, body: '' }) : route.continue()));
    await page.goto('/');
    await page.locator('#opening .loading').first().waitFor();
    isBusy = false;
    await page.locator('input[name="password"]').waitFor({ timeout: 20_000 });
  });

  it('runs one script of its own, which the server allows by its digest', async () => {
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(readFileSync(join(root, 'renderer/index.html'), 'utf8')) ?? [];
    const policy = (await fetch(shop.url)).headers.get('content-security-policy');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  });
});
