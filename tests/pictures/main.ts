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
import { playStory, type Story } from './story.ts';

const [root = '', , ...groups] = process.argv.slice(2);
const folder = join(root, 'docs', 'pictures');
const STORIES: Readonly<Record<string, readonly Story[]>> = {
  pad: PAD_STORIES,
  office: OFFICE_STORIES,
  designer: DESIGNER_STORIES,
};
/** All of them, or the groups that were named: `npm run pictures -- designer`. */
const isWanted = (group: string): boolean => groups.length === 0 || groups.includes(group);

const found = await findBrowser();
if (!found) throw new Error('There is no Chromium: install one, or name it with CHROMIUM_PATH.');
mkdirSync(folder, { recursive: true });
const plant = await startPlant(root);
const book = isWanted('book') ? await buildBook() : undefined;
const browser = await chromium.launch(launchOptions(found));
try {
  const keep = async (page: Page, name: string): Promise<void> => {
    const picture = withPalette(await page.screenshot({ animations: 'disabled' }));
    writeFileSync(join(folder, `${name}.png`), picture);
    console.log(`docs/pictures/${name}.png ${Math.round(picture.length / 1_000)} kB`);
  };
  for (const [group, stories] of Object.entries(STORIES))
    if (isWanted(group))
      for (const story of stories) await playStory({ browser, url: plant.url, password: PASSWORD, keep }, story);
  if (isWanted('church')) await playChurch({ browser, keep }, plant.churchUrl ?? '');
  if (book) await takeBook(browser, book.url, keep);
} finally {
  await browser.close();
  book?.close();
  await plant.stop();
}
