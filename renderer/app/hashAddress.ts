import { useSyncExternalStore } from 'react';

/**
 * Addresses live behind the `#`, their search among them: `#/office/s/list.part?s=code`. So an address can be copied, kept and
 * opened in another tab whole, and a page without a search leaves none of the last page behind.
 */
export interface GoOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

const EVENTS = ['hashchange', 'popstate'] as const;
const listeners = new Set<() => void>();

/** Location hook of the router: the path, and how to go elsewhere. */
export function useHashAddress(): [string, (to: string, options?: GoOptions) => void] {
  return [useSyncExternalStore(listen, pathNow), goTo];
}

useHashAddress.searchHook = (): string => useSyncExternalStore(listen, searchNow);
useHashAddress.hrefs = (href: string): string => `#${href}`;

function goTo(to: string, { replace = false, state = null }: GoOptions = {}): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`);
  tell();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of EVENTS) addEventListener(event, tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of EVENTS) removeEventListener(event, tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** `location.hash` is decoded by nobody but the reader of each part. */
function pathNow(): string {
  return `/${location.hash.replace(/^#?\/?/, '').split('?', 1)[0]}`;
}

function searchNow(): string {
  const at = location.hash.indexOf('?');
  return at < 0 ? '' : location.hash.slice(at);
}
