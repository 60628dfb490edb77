import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { buildBook } from '../../browser/stories/builtBook.ts';
import { openBook, show } from '../../browser/stories/turn.ts';
import { findBrowser, launchOptions } from '../../kit/findBrowser.ts';
import { differencesPage, type Difference } from './differencesPage.ts';

/** One picture a state model: every state in both languages. */
const MATRIX = '--languages';

const [, , out = 'dist/book-pictures', against] = process.argv.slice(2);
const found = await findBrowser();
if (!found) throw new Error('There is no Chromium: install one, or name it with CHROMIUM_PATH.');
const [folder, before] = [resolve(out), against === undefined ? undefined : resolve(against)];
mkdirSync(folder, { recursive: true });
const book = await buildBook();
const browser = await chromium.launch(launchOptions(found));
try {
  const page = await openBook(browser, book.url, 'language:both;theme:light', []);
  for (const id of book.ids.filter((each) => each.endsWith(MATRIX))) {
    await show(page, id);
    // Records come into their states one after the other.
    await page.waitForFunction(() => !document.querySelector('[class*=matrix] p:empty'));
    writeFileSync(join(folder, `${id}.png`), await page.screenshot({ animations: 'disabled', fullPage: true }));
  }
} finally {
  await browser.close();
  book.close();
}
if (before !== undefined) report(before);

/** Says which pictures differ, and writes them side by side. */
function report(old: string): void {
  const names = [...new Set([old, folder].flatMap((each) => (existsSync(each) ? readdirSync(each) : [])))].filter((name) =>
    name.endsWith('.png'),
  );
  const read = (from: string, name: string): Buffer | undefined =>
    existsSync(join(from, name)) ? readFileSync(join(from, name)) : undefined;
  const differences = names.toSorted().flatMap((name): readonly Difference[] => {
    const [one, other] = [read(old, name), read(folder, name)];
    return one && other?.equals(one) ? [] : [{ name, before: one, after: other }];
  });
  const path = join(folder, 'differences.html');
  writeFileSync(path, differencesPage(differences));
  console.log(`${differences.length} of ${names.length} pictures differ: ${path}`);
}
