import type { BrowserContext } from 'playwright-core';

/**
 * Takes the network from every page of a device, or gives it back, and lets the pages know it. Chromium 150 forgets at each
 * navigation that the network is away: `navigator.onLine` is pinned in the pages that are open and in those to come.
 */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.addInitScript(pinOnLine, !isOffline);
  await context.setOffline(isOffline);
  await Promise.all(context.pages().map((page) => page.evaluate(pinOnLine, !isOffline)));
}

function pinOnLine(isOnline: boolean): void {
  const wasOnline = navigator.onLine;
  Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => isOnline });
  if (wasOnline !== isOnline) dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
