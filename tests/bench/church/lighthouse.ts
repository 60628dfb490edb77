import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { freePort } from '../../kit/freePort.ts';
import { launchOptions, type FoundBrowser } from '../../kit/findBrowser.ts';
import { median } from '../load.ts';
import type { Result } from '../results.ts';

/** Every page is looked at so often; the middle counts. */
const ROUNDS = 5;

/** The four scores of a hundred, and the times behind the first. */
const CATEGORIES = { performance: '>= 99', accessibility: '>= 100', 'best-practices': '>= 100', seo: '>= 100' } as const;
const AUDITS = {
  'largest-contentful-paint': { unit: 'ms', limit: '<= 1600' },
  'total-blocking-time': { unit: 'ms', limit: '<= 50' },
  'cumulative-layout-shift': { unit: '', limit: '<= 0.02' },
} as const;

/** The site speaks Chinese first, and its pages come as Chinese ones. */
const READER = '--accept-lang=zh-CN';

/** The result of one run, by category and audit. */
type Look = ReadonlyMap<string, number>;

/** W1: what Lighthouse says of four pages on its phone: medians of five. */
export async function lighthouseGoals(url: string, found: FoundBrowser): Promise<readonly Result[]> {
  const results: Result[] = [];
  // Not counted: it wakes the server, which a moment ago was still filling its database.
  await look(url, found);
  for (const [name, address] of await pages(url)) {
    const looks: Look[] = [];
    for (let round = 0; round < ROUNDS; round += 1) looks.push(await look(address, found));
    const middle = (key: string): number => median(looks.map((each) => each.get(key) ?? 0));
    for (const [key, limit] of Object.entries(CATEGORIES))
      results.push({ goal: 'W1', what: `${name}: ${key}`, value: middle(key), unit: '', limit });
    for (const [key, { unit, limit }] of Object.entries(AUDITS))
      results.push({ goal: 'W1', what: `${name}: ${key}`, value: middle(key), unit, limit });
  }
  return results;
}

async function pages(url: string): Promise<readonly (readonly [string, string])[]> {
  const answer = await fetch(`${url}/api/sundayPreachs?pageSize=5`);
  const { items } = (await answer.json()) as {
    readonly items: readonly { readonly id: string; readonly hasText: boolean }[];
  };
  const id = items.find(({ hasText }) => hasText)?.id ?? '';
  return [
    ['home', `${url}/`],
    ['care home', `${url}/#/pages/home/guanhuai`],
    ['sermon list', `${url}/#/pages/sermon/sermon`],
    ['sermon detail', `${url}/#/pages/sermon/detail?id=${id}`],
  ];
}

/** One look with a browser of its own: nothing is kept from the look before. */
async function look(address: string, found: FoundBrowser): Promise<Look> {
  const port = await freePort();
  const { args = [], ...options } = launchOptions(found);
  const browser = await chromium.launch({ ...options, args: [...args, READER, `--remote-debugging-port=${port}`] });
  try {
    const ran = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: Object.keys(CATEGORIES),
    });
    if (!ran) throw new Error(`nothing was told of ${address}`);
    const { categories, audits } = ran.lhr;
    return new Map([
      ...Object.keys(CATEGORIES).map((key) => [key, Math.round((categories[key]?.score ?? 0) * 100)] as const),
      ...Object.keys(AUDITS).map((key) => [key, audits[key]?.numericValue ?? Number.POSITIVE_INFINITY] as const),
    ]);
  } finally {
    await browser.close();
  }
}
