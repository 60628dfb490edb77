import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is looked at: WCAG 2.2 up to AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Text against its ground at 4.5:1; on a PAD at 7:1, second texts too, which no text reaches that fails the other (ui: colour). */
const CONTRAST = { 'color-contrast': { enabled: false }, 'color-contrast-enhanced': { enabled: true } };

/** What axe looks at: everything; everything and enhanced contrast; contrast alone, where only the light changed; names that say what is read. */
const RULES: Partial<Record<Looks, RunOptions['runOnly'] & {}>> = {
  plainContrast: { type: 'rule', values: ['color-contrast'] },
  contrast: { type: 'rule', values: ['color-contrast-enhanced'] },
  names: { type: 'rule', values: ['label-content-name-mismatch'] },
};

export type Looks = 'plain' | 'names' | 'plainContrast' | 'enhanced' | 'contrast';

/** What axe finds wrong with a page, one line each. */
export async function axe(page: Page, looks: Looks): Promise<readonly string[]> {
  await load(page);
  await settled(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: RULES[looks] ?? { type: 'tag', values: LEVELS },
    rules: looks === 'enhanced' ? CONTRAST : {},
  };
  const { violations } = await page.evaluate(
    (asked) => (globalThis as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(asked),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}

/** Once a menu or a dialog that fades away is gone: without its items it is none of what axe knows. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-portal] > [style*="opacity: 0;"]')].every((layer) => !layer.checkVisibility()),
  );
}

/**
 * Puts axe into the page, where it is not there yet. Evaluated, not added as a script: the page's own policy lets no foreign script
 * in. Nothing is answered: axe itself as an answer takes a second.
 */
async function load(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `${source}; undefined` });
  await session.detach();
}
