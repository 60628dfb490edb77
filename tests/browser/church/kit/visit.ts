import type { Browser, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { openBrowser } from '../../kit/device/browser.ts';
import { useOpened } from '../../kit/opened.ts';
import { FakeChurch } from './FakeChurch.ts';

/** How a visitor's device is. */
export interface Device {
  readonly width?: number;
  readonly height?: number;
  readonly language?: 'zh' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly love?: boolean;
  /** Whether the site may keep a service worker there. */
  readonly hasWorker?: boolean;
}

/** A church whose answers a test decides, and visitors who come to it. */
export interface SiteVisit {
  readonly church: FakeChurch;
  readonly url: string;
  /** A new device at an address: `#/pages/sermon/sermon`. */
  visit(hash: string, device?: Device): Promise<Page>;
  /** What went wrong in any page. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** Chromium tells every answer that is a refusal as an error of its own. */
const EXPECTED = /Failed to load resource|net::ERR_/;

/** Opens a church for the tests of a file; after each of them it answers as at first, and nothing went wrong in any page. */
export function useChurch(): SiteVisit {
  const at = useOpened(openChurch);
  afterEach(() => {
    at.church.reset();
    expect(at.faults.splice(0)).toEqual([]);
  });
  return at;
}

async function openChurch(): Promise<SiteVisit & { readonly browser: Browser }> {
  const browser = await openBrowser();
  const church = new FakeChurch(inject('site').dir);
  const url = await church.listen();
  const faults: string[] = [];
  const visit = async (hash: string, device: Device = {}): Promise<Page> => {
    const { width = 375, height = 812, language = 'zh', theme = 'light', love = false, hasWorker = false } = device;
    const context = await browser.newContext({
      viewport: { width, height },
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      timezoneId: 'Asia/Shanghai',
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
    });
    await page.addInitScript(
      ([key, kept]) => {
        if (sessionStorage.getItem(key) !== null) return;
        sessionStorage.setItem(key, '1');
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      },
      ['begun', { language, theme, loveMode: love ? '1' : '0' }] as const,
    );
    await page.goto(`${url}/${hash}`);
    return page;
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await church.close();
  };
  return { church, url, browser, visit, faults, close };
}
