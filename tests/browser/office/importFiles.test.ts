import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { oneOf } from '../../kit/share.ts';
import { mp3, wav } from '../../kit/sounds.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { axe } from '../kit/measure/axe.ts';
import { overflow } from '../kit/measure/measure.ts';
import { enterOffice, openOffice } from '../kit/office.ts';
import { useShop } from '../kit/plant/Shop.ts';
import { expectNoFault } from '../kit/watchPage.ts';
import { words } from '../kit/words.ts';

const SERMONS = ['2019-03-17,Vineyard,2019-03-17.mp3', '2019-03-24,Shepherd,2019/2019-03-24.WAV'];

/** Sermons of old years: a sheet and a folder of recordings, brought in by an editor who has never seen the server. */
describe.each(
  oneOf(
    [
      ['zh', 'phone'],
      ['en', 'office'],
    ] as const,
    1,
  ),
)('an old archive, in %s on a %s', (language, size) => {
  const shop = useShop();
  const t = words(language);
  const archive = publicTempDir();
  const folder = join(archive, 'old');
  let page: Page;
  /** Files that were begun to be sent. */
  let sent = 0;
  const sermons = async (): Promise<unknown> =>
    ((await (await page.request.get('/api/queries/sunday-preach-list')).json()) as { data: { items: unknown } }).data.items;
  beforeAll(async () => {
    mkdirSync(join(folder, '2019'), { recursive: true });
    writeFileSync(join(folder, '2019', '2019-03-17.mp3'), await mp3(2));
    writeFileSync(join(folder, '2019', '2019-03-24.wav'), wav(40, { rate: 16_000 }));
    writeFileSync(join(folder, 'notes.txt'), 'of no use here');
    page = await shop.device({ size, language });
    page.on('request', (request) => void (/\/api\/(files|uploads)\?/.test(request.url()) && (sent += 1)));
    await enterOffice(page, 'editor', '/import/sunday-preach');
  });
  afterAll(() => rmSync(archive, { recursive: true, force: true }));
  const foot = (): Locator => page.locator('footer').filter({ has: page.getByRole('button') });
  const sheet = async (...rows: readonly string[]): Promise<void> => {
    await openOffice(page, '/import/sunday-preach');
    const buffer = Buffer.from(['date,title,audio', ...rows].join('\n'));
    await page.getByTestId('file').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer });
  };
  const preacher = async (): Promise<void> => {
    await page.getByLabel(t('ui.import.fix'), { exact: true }).selectOption('preacher');
    await page.getByLabel(t('sunday-preach.field.preacher'), { exact: true }).fill('Brother Wang');
    await page.keyboard.press('Enter');
  };

  it('says which file each row means, what is missing, and what no row names; nothing is sent', async () => {
    await sheet(...SERMONS, '2019-03-31,Salt,lost.mp3');
    await preacher();
    await page.getByText(t('ui.import.filesNamed', { count: 3 })).waitFor();
    await page.getByTestId('folder').setInputFiles(folder);
    await page.getByText(t('ui.import.filesWrong', { count: 1 })).waitFor();
    await page.getByText(t('ui.import.filesFound', { count: 2 })).waitFor();
    await page.getByRole('heading', { name: t('ui.import.faults', { count: 1 }) }).waitFor();
    await page
      .getByText(t('ui.import.filesUnused', { count: 1 }))
      .last()
      .click();
    await page.getByText('old/notes.txt').waitFor();
    expect(await axe(page, 'plain')).toEqual([]);
    expect((await overflow(page)).right).toBeLessThanOrEqual(0);
    expect(sent).toBe(0);
  });

  it('sends each recording once and makes drafts of the rows', async () => {
    await sheet(...SERMONS);
    await preacher();
    await page.getByTestId('folder').setInputFiles(folder);
    await expect.poll(() => foot().innerText()).toContain(t('ui.import.consequence', { created: 2, edited: 0, kept: 0 }));
    await page.getByRole('button', { name: t('ui.import.start', { count: 2 }), exact: true }).press('Enter');
    await page.getByRole('button', { name: t('ui.import.again') }).waitFor();
    expect(sent).toBe(2);
    expect(await sermons()).toMatchObject([
      { title: 'Shepherd', status: 'draft', preacher: 'Brother Wang', date: '2019-03-24' },
      { title: 'Vineyard', status: 'draft' },
    ]);
  });

  it('sends nothing the second time, and changes nothing', async () => {
    await sheet(...SERMONS);
    await preacher();
    await page.getByTestId('folder').setInputFiles(folder);
    await page.getByText(t('ui.import.filesKept', { count: 2 })).waitFor();
    await expect.poll(() => foot().innerText()).toContain(t('ui.import.nothing', { rows: 2 }));
    expect(sent).toBe(2);
  });

  it('leaves no fault in the page', () => expectNoFault(page));
});
