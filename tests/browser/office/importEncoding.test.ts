import { beforeAll, describe, it } from 'vitest';
import type { Page } from 'playwright-core';
import { enterOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { words } from '../kit/words.ts';

describe('a file whose encoding is chosen', () => {
  const shop = useShop();
  const t = words('en');
  let page: Page;
  beforeAll(async () => {
    page = await shop.device({ size: 'office', language: 'en' });
    await enterOffice(page, 'planner', '/import/supplier');
  });
  const choose = (buffer: Buffer): Promise<void> =>
    page.getByTestId('file').setInputFiles({ name: 'western.csv', mimeType: 'text/csv', buffer });
  const encoding = () => page.getByRole('combobox', { name: t('ui.import.encoding') });

  it('is read again as what it is', async () => {
    await choose(Buffer.from('code,name\nENC2,\u00c4\u00d6\u00dc\u00e4\u00f6\u00fc\n', 'latin1'));
    await encoding().selectOption('windows-1252');
    await page.getByRole('cell', { name: 'ÄÖÜäöü' }).first().waitFor();
    await page.getByRole('button', { name: t('ui.import.start', { count: 1 }) }).click();
    await page.getByText(t('import.done', { rows: 1, created: 1, edited: 0, cleared: 0, removed: 0, kept: 0 })).waitFor();
    await page.getByRole('button', { name: t('ui.import.again') }).click();
  });

  it('is asked for where nobody can tell it', async () => {
    await choose(Buffer.concat([Buffer.from('code,name\nENC1,'), Buffer.from([0xe9, 0x46, 0xe9, 0x46, 0x0a])]));
    await page.getByText(t('import.encodingUnknown')).waitFor();
    await encoding().selectOption('windows-1252');
    await page.getByRole('cell', { name: 'éFéF' }).first().waitFor();
  });
});
