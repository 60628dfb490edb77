import { useSyncExternalStore } from 'react';

/**
 * Addresses are stored behind the `#`, including their search: `#/office/s/list.part?s=code`. So a whole address can be
 * copied, stored and opened in another tab, and a page without a search inherits nothing from the page before.
 */
export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

const EVENTS = ['hashchange', 'popstate'] as const;
const listeners = new Set<() => void>();

/** Location hook of the router: the path, and a function to navigate. */
export function useHashAddress(): [string, (to: string, options?: GoOptions) => void] {
  return [useSyncExternalStore(listen, pathNow), goTo];
}

useHashAddress.searchHook = (): string => useSyncExternalStore(listen, searchNow);
useHashAddress.hrefs = (href: string): string => `#${href}`;

function goTo(to: string, { replace = false, state = null }: GoOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`);
  notify();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, notify);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** `location.hash` is not decoded here; each reader decodes its own part. */
function pathNow(): string {
  return `/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0]}`;
}

function searchNow(): string {
  const at = location.hash.indexOf('?');
  return at < 0 ? '' : location.hash.slice(at);
}
