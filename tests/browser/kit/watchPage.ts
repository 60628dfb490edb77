import { expect } from 'vitest';
import type { ConsoleMessage, Page, Request, Response } from 'playwright-core';

const faults = new WeakMap<Page, string[]>();
const answers = new WeakMap<Page, Promise<readonly string[]>>();
const traffic = new WeakMap<Page, { readonly underWay: Set<Request>; lastAt: number }>();

/** Chromium tells every answer that is a refusal, and every call a test cuts off, as an error of its own. */
const EXPECTED = /Failed to load resource|net::ERR_/;

/** Nothing has been on its way for so long; milliseconds. */
const QUIET = 100;

const JUDGED = /\/api\/(?:screens\/[^/]+\/look|actions\/[^/]+)(?:\?|$)/;

interface PageVerdict {
  readonly data?: { readonly refusals?: PageVerdict['refusals'] };
  readonly refusals?: readonly { readonly code: string }[];
}

/** Remembers what goes wrong inside a page, and every sound it makes. */
export async function watchPage(page: Page): Promise<void> {
  const found: string[] = [];
  faults.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => isFault(message) && found.push(message.text()));
  page.on('response', (response) => {
    if (JUDGED.test(response.url())) answers.set(page, codesOf(response));
  });
  watchTraffic(page);
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener('takt:sound', (event) => heard.push((event as CustomEvent<string>).detail));
  });
}

/** What is asked of the server; the stream of events, which never ends, is not waited for. */
function watchTraffic(page: Page): void {
  const { underWay } = traffic.set(page, { underWay: new Set(), lastAt: Date.now() }).get(page)!;
  const end = (request: Request): void => {
    if (underWay.delete(request)) traffic.get(page)!.lastAt = Date.now();
  };
  page.on('request', (request) => request.resourceType() === 'eventsource' || underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Waits until the page has what it asked for, and asks for no more. */
export async function rest(page: Page): Promise<void> {
  const { underWay } = traffic.get(page)!;
  const isQuiet = (): boolean => underWay.size === 0 && Date.now() - traffic.get(page)!.lastAt > QUIET;
  await expect.poll(isQuiet, { interval: 20 }).toBe(true);
}

/** Codes of everything the server said against what it was last asked to look at or to do. */
export async function refusals(page: Page): Promise<readonly string[]> {
  return (await answers.get(page)) ?? [];
}

async function codesOf(response: Response): Promise<readonly string[]> {
  const { data, refusals: said } = (await response.json().catch(() => ({}))) as PageVerdict;
  return (said ?? data?.refusals ?? []).map(({ code }) => code);
}

/** A header names something no browser knows. */
const UNKNOWN_FEATURE = /^Error with Permissions-Policy header/;

function isFault(message: ConsoleMessage): boolean {
  const text = message.text();
  return UNKNOWN_FEATURE.test(text) || (message.type() === 'error' && !EXPECTED.test(text));
}

/** Nothing went wrong inside the page, however well it looks. */
export function expectNoFault(page: Page): void {
  expect(faults.get(page)).toEqual([]);
}

/** Sounds since the page was loaded, or since they were last asked for. */
export function sounds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0));
}
