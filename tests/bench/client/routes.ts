import type { Browser } from 'playwright-core';
import { buildClient } from '../../kit/buildClient.ts';
import { Load } from '../../renderer/budgets/Load.ts';
import type { Server } from '../children.ts';
import { median } from '../load.ts';
import type { Options } from '../options.ts';
import type { Result } from '../results.ts';
import { Meter } from './Meter.ts';
import { openPad } from './scan.ts';

/** C4: what a PAD fetches, and what opening a screen from a warm shell works until it can be scanned or typed into. */
export async function routeGoals(options: Options, browser: Browser, server: Server): Promise<readonly Result[]> {
  return [...(await bytes()), ...(await opening(options, browser, server))];
}

const FORM = 'screens/form/PadForm.tsx';

async function bytes(): Promise<readonly Result[]> {
  const client = await buildClient();
  const load = new Load(client);
  const pad = load.script('app/pad/PadApp.tsx');
  const first = load.with(load.entry, pad);
  const more = (source: string): number => load.kilobytes(load.with(first, load.script(source))) - load.kilobytes(first);
  const pages = load.padPages(first).flatMap(({ source }) => (source === undefined || source === FORM ? [] : [source]));
  const [unit, limit] = ['kB gzip', '<= 30'];
  const results: readonly Result[] = [
    { goal: 'C4', what: 'first load of the PAD', value: load.kilobytes(first), unit, limit: '<= 200' },
    { goal: 'C4', what: 'any screen that scans or lists, more', value: Math.max(...pages.map(more)), unit, limit },
    { goal: 'C4', what: 'the first form, more', value: more(FORM), unit, limit },
  ];
  return results;
}

const SCREENS = ['hu-split', 'goods-receiving', 'inventory-move'] as const;

async function opening({ rounds }: Options, browser: Browser, { url }: Server): Promise<readonly Result[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPad(browser, url, '');
    const meter = await Meter.of(page);
    for (const screen of SCREENS) {
      const open = async (): Promise<void> => {
        await page.evaluate((to) => void (location.hash = `#/pad/s/${to}`), screen);
        await page.getByTestId('undo').waitFor();
      };
      taken.push(await meter.during(open));
      await page.evaluate(() => void (location.hash = '#/pad'));
      await page.getByTestId('undo').waitFor({ state: 'detached' });
      await meter.painted();
    }
    await page.context().close();
  }
  const what = 'CPU of opening a screen from a warm shell';
  return [{ goal: 'C4', what, value: median(taken), unit: 'ms CPU', limit: '<= 100' }];
}
