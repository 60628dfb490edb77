import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import type { SourceFile } from '#engine';
import { definitionFiles } from '../../kit/files.ts';
import { shipped } from '../../kit/shipped.ts';
import { openBrowser } from '../kit/device/browser.ts';
import { bundlePage } from '../kit/build/bundlePage.ts';
import { verdictsOf } from './verdicts.ts';

type Run = { readonly verdictsOf: (files: readonly SourceFile[]) => Promise<readonly string[]> };

describe('the engine in a browser', () => {
  const files = definitionFiles();
  let browser: Browser;
  let inNode: readonly string[];
  let inChromium: readonly string[];
  beforeAll(async () => {
    const [code, opened, here] = await Promise.all([
      bundlePage('tests/browser/engine/inBrowser.ts'),
      openBrowser(),
      verdictsOf(files),
    ]);
    browser = opened;
    inNode = here;
    const page = await browser.newPage();
    await page.addScriptTag({ type: 'module', content: code });
    await page.waitForFunction(() => 'verdictsOf' in globalThis);
    inChromium = await page.evaluate((given) => (globalThis as unknown as Run).verdictsOf(given), files);
  });
  afterAll(() => browser.close());

  it('gives a bundle the digest it has on the server', () => {
    expect(inChromium[0]).toBe(inNode[0]);
  });

  it('runs every scenario there is', () => {
    expect(inNode.length - 1).toBe(shipped.scenarios.size);
    expect(inChromium).toHaveLength(inNode.length);
  });

  it('answers every step as on the server and leaves the same rows, byte for byte', () => {
    const differs = inNode.flatMap((line, i) => (sha(line) === sha(inChromium[i] ?? '') ? [] : [JSON.parse(line) as object]));
    expect(differs).toEqual([]);
  });
});

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
