import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { buildBook } from '../browser/stories/builtBook.ts';
import { findBrowser, launchOptions } from '../kit/findBrowser.ts';
import { takeBook } from './bookPictures.ts';
import { playChurch } from './churchStories.ts';
import { DESIGNER_STORIES } from './designerStories.ts';
import { OFFICE_STORIES } from './officeStories.ts';
import { PAD_STORIES } from './padStories.ts';
import { PASSWORD, startPlant } from './plant.ts';
import { withPalette } from './png.ts';
import { playStory } from './story.ts';

const [root = ''] = process.argv.slice(2);
const folder = join(root, 'docs', 'pictures');

const found = await findBrowser();
if (!found) throw new Error('There is no Chromium: install one, or name it with CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const plant = await startPlant(root);
const book = await buildBook();
const browser = await chromium.launch(launchOptions(found));
try {
  const keep = async (page: Page, name: string): Promise<void> => {
    const picture = withPalette(await page.screenshot({ animations: 'disabled' }));
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(`docs/pictures/${name}.png ${Math.round(picture.length / 1_000)} kB`);
  };
  for (const story of [...PAD_STORIES, ...OFFICE_STORIES, ...DESIGNER_STORIES])
    await playStory({ browser, url: plant.url, password: PASSWORD, keep }, story);
  await playChurch({ browser, keep }, plant.churchUrl ?? '');
  await takeBook(browser, book.url, keep);
} finally {
  await browser.close();
  book.close();
  await plant.stop();
}
