import type { Page } from 'playwright-core';
import { ROUTES } from '../../../../church/app/routes.ts';

/** What a page that is about one thing is opened with. */
const QUERIES: Readonly<Record<string, string>> = {
  '/pages/dayking/daydetail': '?id=a1',
  '/pages/poetry/detail': '?id=g1',
  '/pages/sermon/detail': '?id=s1',
  '/pages/notice/detail': '?id=n1',
  '/open-location': '?latitude=39.9&longitude=116.4&name=%E6%80%BB%E5%A0%82&address=%E5%92%8C%E5%B9%B3%E8%B7%AF',
};

/** Every route, and what is none. */
export const PATHS = ['/', ...Object.keys(ROUTES), '/nowhere'];

/** Goes to a page and waits until its own heading is there. */
export async function goOn(page: Page, url: string, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await page.goto(`${url}#${path}${QUERIES[path] ?? ''}`);
  await page.locator('h1:not([data-left])').waitFor();
  await page.waitForTimeout(60);
  await page.clock.runFor(300);
}

/** Things one presses that are smaller than they should be; links inside running text are exempt. */
export function smallTargets(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((size) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, select, input:not([type=hidden], [tabindex="-1"]), summary',
      ),
    ];
    return all
      .filter(
        (one) =>
          one.getClientRects().length > 0 &&
          !one.closest('[inert], .skip, p > a:not([class]), .markdown') &&
          getComputedStyle(one).clipPath === 'none',
      )
      .filter((one) => !(one.tagName === 'A' && getComputedStyle(one).display === 'inline'))
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.height < size - 0.5 || box.width < size - 0.5)
      .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`);
  }, least);
}

/** Text smaller than it may be in love mode. */
export function smallTexts(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((size) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (
        parent === null ||
        text!.trim() === '' ||
        parent.closest('script, .unseen, option') ||
        parent.getClientRects().length === 0
      )
        continue;
      if (Number.parseFloat(getComputedStyle(parent).fontSize) < size)
        found.push(`${text!.trim().slice(0, 30)} ${getComputedStyle(parent).fontSize}`);
    }
    for (const control of document.querySelectorAll<HTMLElement>('input, select, textarea'))
      if (
        control.checkVisibility({ visibilityProperty: true }) &&
        Number.parseFloat(getComputedStyle(control).fontSize) < size
      )
        found.push(`${control.outerHTML.slice(0, 60)} ${getComputedStyle(control).fontSize}`);
    return found;
  }, least);
}
