import { expect, it } from 'vitest';
import { shipped } from '../../kit/shipped.ts';
import { openBrowser } from '../kit/device/browser.ts';
import { bundlePage } from '../kit/build/bundlePage.ts';
import { sentences, type Texts } from './sentences.ts';

type Run = { readonly sentences: (texts: Texts) => readonly string[] };

it('prints every text with values of every kind in a browser as on the server', async () => {
  const { texts } = shipped;
  const given: Texts = { zh: Object.fromEntries(texts.zh), en: Object.fromEntries(texts.en) };
  const [code, browser] = await Promise.all([bundlePage('tests/browser/engine/inBrowserSentences.ts'), openBrowser()]);
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ type: 'module', content: code });
    await page.waitForFunction(() => 'sentences' in globalThis);
    const inChromium = await page.evaluate((all) => (globalThis as unknown as Run).sentences(all), given);
    const inNode = sentences(given);
    expect(inNode.length).toBeGreaterThan(Object.keys(given.zh).length + Object.keys(given.en).length);
    expect(inNode.filter((line) => /undefined|\[object|NaN|, within/.test(line))).toEqual([]);
    expect(inNode.flatMap((line, at) => (line === inChromium[at] ? [] : [[line, inChromium[at]]]))).toEqual([]);
    expect(inChromium).toHaveLength(inNode.length);
  } finally {
    await browser.close();
  }
});
