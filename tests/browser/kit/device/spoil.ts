import type { Page, Route } from 'playwright-core';

type Spoil = (route: Route, text: string) => Promise<void>;
const JSON_TYPE = 'application/json';
const answer = (body: (text: string) => string, status = 200): Spoil => {
  return (route, text) => route.fulfill({ status, contentType: JSON_TYPE, body: body(text) });
};

/** What may become of the answer to something that was done. */
export const SPOILS: Readonly<Record<string, Spoil>> = {
  cut: answer((text) => text.slice(0, -20)),
  empty: answer(() => ''),
  garbled: answer((text) => text.replaceAll('"', "'")),
  doubled: answer((text) => text + text),
  'of a proxy': answer(() => '<html><body><h1>OK</h1></body></html>'),
  'of another program': answer(() => '{"code":200,"data":null}'),
  'a failure without a reason': answer(() => '{"code":300,"refusals":[]}', 422),
  lost: (route) => route.abort('connectionreset'),
};

/** Milliseconds after which a late answer arrives: later than it counts as unknown. */
const LATE_MS = 6_000;

/** As they are on their way: what comes late is whole. */
export const LATE: Spoil = async (route, text) => {
  await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  await route.fulfill({ contentType: JSON_TYPE, body: text }).catch(() => undefined);
};

/** Lets the first request be done, and spoils its answer; those after it go through. @param method  of other methods nothing is spoilt */
export async function spoil(page: Page, url: string, how: Spoil, method = 'POST'): Promise<void> {
  let isFirst = true;
  await page.route(url, async (route) => {
    if (!isFirst || route.request().method() !== method) return route.fallback();
    isFirst = false;
    const done = await route.fetch({ timeout: 0 });
    await how(route, await done.text());
  });
}
