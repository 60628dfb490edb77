import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { findBrowserAloud, launchOptions } from '../../kit/findBrowser.ts';
import { startServer } from '../children.ts';
import type { Options } from '../options.ts';
import type { Cluster } from '../plant.ts';
import type { Result } from '../results.ts';
import { formGoals } from './forms.ts';
import { servePages } from './pages.ts';
import { routeGoals } from './routes.ts';
import { scanGoal } from './scan.ts';
import { tableGoals } from './table.ts';

/** The goals of the client. */
export const CLIENT_GOALS = ['C1', 'C2', 'C3', 'C4', 'C5'] as const;

const PAGES = ['floorForm.tsx', 'productForm.tsx', 'floorTable.ts', 'productTable.tsx'];
const BOXES = 10_000;

/** Measures the client in a Chromium; says so and measures nothing where there is none. */
export async function clientGoals(
  options: Options,
  cluster: Cluster,
  isAsked: (...goals: readonly string[]) => boolean,
  print: (results: readonly Result[]) => readonly Result[],
): Promise<readonly Result[]> {
  const found = await findBrowserAloud();
  if (!found) return [];
  const browser = await chromium.launch(launchOptions(found));
  const pages = await servePages(options.root, PAGES);
  try {
    const forms = isAsked('C1', 'C2') ? print(await formGoals(options, browser, pages)) : [];
    const table = isAsked('C5') ? print(await tableGoals(options, browser, pages)) : [];
    if (!isAsked('C3', 'C4')) return [...forms, ...table];
    await build({ configFile: join(options.root, 'build/renderer.config.ts'), logLevel: 'silent' });
    const place = { ROOT: options.root, DATABASE_URL: await cluster.plant(BOXES, 'client'), HOST: '127.0.0.1', PORT: '0' };
    const server = await startServer(options.programs, 'productServer', { ...place, LOG_LEVEL: 'silent', DEMO: '1' });
    const scans = isAsked('C3') ? print(await scanGoal(options, browser, server)) : [];
    const routes = isAsked('C4') ? print(await routeGoals(options, browser, server)) : [];
    await server.stop();
    return [...forms, ...table, ...scans, ...routes];
  } finally {
    pages.close();
    await browser.close();
  }
}
