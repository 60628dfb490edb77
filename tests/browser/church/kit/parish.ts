import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { checkedApp } from '../../../kit/checkedApp.ts';
import { JobWorker } from '../../../../server/services/jobs/JobWorker.ts';
import { openSite, type Site } from '../../../server/church/siteKit.ts';
import { openBrowser } from '../../kit/device/browser.ts';
import { useOpened } from '../../kit/opened.ts';
import { watchPage } from '../../kit/watchPage.ts';

/** The office and the website of a church as they ship, on one database, and phones that come to them. */
export interface Parish {
  readonly site: Site;
  /** Address of the website. */
  readonly url: string;
  /** The phone of somebody who works in the office, nobody signed in; at home with the church unless a zone is named. */
  worker(zone?: string): Promise<Page>;
  /** The phone of a visitor, whose browser may keep the site. */
  visitor(zone?: string): Promise<Page>;
  /** Runs the jobs that are due. */
  runJobs(): Promise<void>;
  /** Tables, files and logs in which a text stands. */
  placesOf(text: string): Promise<readonly string[]>;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' } as const;

/** Opens one for the tests of a file. */
export function useParish(): Parish {
  return useOpened(openParish);
}

async function openParish(): Promise<Parish & { readonly browser: Browser; close(): Promise<void> }> {
  const { dir, prerender } = inject('site');
  const site = await openSite({ LOG_LEVEL: 'info' }, { siteDir: dir, prerender });
  const [url, browser] = await Promise.all([site.app.listen({ host: '127.0.0.1', port: 0 }), openBrowser()]);
  const sites = (): Record<string, string> => ({ church: url });
  const office = checkedApp({ ...site.platform, clientDir: inject('clientDir'), sites });
  const officeUrl = await office.listen({ host: '127.0.0.1', port: 0 });
  const { pool, bundle, actions, settings, zone, now } = site.platform;
  const jobs = new JobWorker({
    pool,
    bundle,
    actions,
    settings: () => settings.values(),
    zone,
    now,
    onRunEnded: (line) => void (site.log as string[]).push(JSON.stringify(line)), // what the server would log
  });
  return {
    site,
    url,
    browser,
    worker: (zone) => phone(browser, officeUrl, zone),
    visitor: (zone) => phone(browser, url, zone),
    runJobs: () => jobs.poll(new AbortController().signal),
    placesOf: async (text) => [...(await tablesWith(site, text)), ...filesWith(site.dataDir, text), ...logsWith(site, text)],
    close: async () => {
      await browser.close();
      office.server.closeAllConnections();
      await office.close();
      site.app.server.closeAllConnections();
      await site.close();
    },
  };
}

async function phone(browser: Browser, baseURL: string, timezoneId = 'Asia/Shanghai'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ ...PHONE, baseURL, timezoneId });
  await context.addInitScript(() => {
    localStorage.setItem('takt.device', JSON.stringify({ id: 'phone', language: 'zh', theme: 'light' }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await watchPage(page);
  return page;
}

async function tablesWith({ pool }: Site, text: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} AS t WHERE strpos(t::text, $1) > 0 LIMIT 1`, [text]);
    if (rowCount !== 0) found.push(`table ${name}`);
  }
  return found;
}

function filesWith(dir: string, text: string): readonly string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => join(entry.parentPath, entry.name));
  return names.filter((name) => readFileSync(name).includes(text)).map((name) => `file ${name}`);
}

function logsWith({ log }: Site, text: string): readonly string[] {
  return log.some((line) => line.includes(text)) ? ['log'] : [];
}
