import { beforeAll, describe, expect, it } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

describe('an import whose answer is lost', () => {
  const shop = useShop();
  const t = words('en');
  const keys: string[] = [];
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'planner', '/import/supplier');
  });

  /** The server does it, and the first answer is lost on the way. */
  const loseFirst = async (route: Route): Promise<void> => {
    const request = route.request();
    if (request.url().includes('dryRun=1')) return route.continue();
    keys.push(request.headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.continue();
    await route.fetch({ timeout: 0 });
    return route.abort();
  };

  it('is sent again under its key, and gets the answer of the first', async () => {
    await page.route(/\/api\/import\/supplier\?/, loseFirst);
    const buffer = Buffer.from('code,name\nLOST1,Steel works\nLOST2,Magnets\n');
    await page.getByTestId('file').setInputFiles({ name: 'lost.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: t('ui.import.start', { count: 2 }) }).click();
    await page.getByText(t('ui.import.noAnswer')).waitFor();
    await page.getByRole('button', { name: t('ui.import.sendAgain') }).click();
    await page.getByText(t('import.done', { rows: 2, created: 2, edited: 0, cleared: 0, removed: 0, kept: 0 })).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
