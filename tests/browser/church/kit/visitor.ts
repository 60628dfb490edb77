import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterEach, inject } from 'vitest';
import { launchOptions } from '../../../kit/findBrowser.ts';
import { useOpened } from '../../kit/opened.ts';
import { homeData, NOW } from './homeContent.ts';
import { serveSite, type ServedSite } from './serveSite.ts';

/** A site, and phones that come to it. */
export interface VisitedSite extends ServedSite {
  visitor(visit?: Visit): Promise<{ readonly page: Page; readonly context: BrowserContext }>;
}

/**
 * Opens the site as built for this run for the tests of a file; after each of them it answers as at first.
 *
 * @param hosts  names that are mapped to this machine
 */
export function useSite(hosts = ''): VisitedSite {
  const site = useOpened(() => openSite(hosts));
  afterEach(() => {
    site.answers.clear();
    site.asked.length = 0;
    site.home = homeData;
    site.silent = null;
    site.draws = false;
  });
  return site;
}

async function openSite(hosts: string): Promise<VisitedSite & { readonly browser: Browser }> {
  const [site, browser] = await Promise.all([serveSite(inject('site')), openChromium(hosts)]);
  const stop = site.close.bind(site);
  const close = async (): Promise<void> => {
    await browser.close();
    await stop();
  };
  return Object.assign(site, { browser, visitor: (visit?: Visit) => visitor(browser, visit), close });
}

function openChromium(hosts: string): Promise<Browser> {
  const { args = [], ...options } = launchOptions(inject('browser'));
  return chromium.launch({
    ...options,
    args: hosts === '' ? args : [...args, `--host-resolver-rules=MAP ${hosts} 127.0.0.1`],
  });
}

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'zh' | 'en';
  readonly isLove?: boolean;
  readonly isDark?: boolean;
  readonly isStill?: boolean;
  /** Whether the site may keep itself for times without a network. */
  readonly hasWorker?: boolean;
  readonly textSize?: number;
}

/** A visitor's phone, on the Thursday of the content. */
async function visitor(browser: Browser, visit: Visit = {}): Promise<{ page: Page; context: BrowserContext }> {
  const { width = 375, height = 812, language = 'zh', isDark = false, isStill = true } = visit;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: isStill ? 'reduce' : 'no-preference',
    serviceWorkers: visit.hasWorker === true ? 'allow' : 'block',
  });
  const kept = {
    ...(visit.isLove === true ? { loveMode: '1' } : {}),
    ...(visit.textSize ? { textSize: String(visit.textSize) } : {}),
  };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, Object.entries(kept));
  const page = await context.newPage();
  await page.clock.install({ time: new Date(NOW) });
  return { page, context };
}

/** What went wrong on a page: errors nobody caught, and errors on the console that are no refused call. */
export function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR_/.test(message.text())) faults.push(message.text());
  });
  return faults;
}
