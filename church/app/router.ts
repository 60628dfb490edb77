import { useState, useSyncExternalStore } from 'react';
import { entryState, saveScroll, newEntry, snapshotOf } from './entries.ts';
import { settings } from './settings.ts';

/** The current address: `#/pages/sermon/detail?id=1`. Values of the query are decoded once; ids are opaque. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** Key of the history entry; each visit of the same page has its own. */
  readonly key: string;
  /** How it was reached; going back restores the snapshot, going forward starts at the top. */
  readonly move: 'first' | 'forward' | 'back';
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The two home pages, and the login page of editors. */
export const HOME = '/';
export const HOME_ALIAS = '/pages/home/home';
export const CARE_HOME = '/pages/home/guanhuai';
export const LOGIN = '/pages/user/login/login';

const listeners = new Set<() => void>();
/** Home until the hash is read, as the server draws. */
let address: Address = { path: HOME, query: new URLSearchParams(), key: '0', move: 'first' };
let lastIndex = 0;

/** Parses a hash to path and query; an empty one is home, what is broken stays as typed. */
export function parseHash(hash: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?');
  return { path: path === '' || path === HOME ? HOME : decoded(path), query: new URLSearchParams(query.join('?')) };
}

/** The `href` of a page, for plain links: `hrefTo('/pages/sermon/detail', { id })`. Empty values and null are left out. */
export function hrefTo(path: string, query: QueryValues = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const words = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
  return `#${path}${words === '' ? '' : `?${words}`}`;
}

/** Navigates to a page. `replace` replaces this entry; `state` travels with the entry and survives a reload. */
export function navigate(path: string, query: QueryValues = {}, options: { replace?: boolean; state?: unknown } = {}): void {
  const href = hrefTo(path, query);
  const at = entryState();
  if (options.replace === true) {
    const key = path === address.path ? at.key : newEntry(at.index).key;
    history.replaceState({ key, index: at.index, data: options.state ?? null }, '', href);
    setAddress(path === address.path ? address.move : 'forward');
    return;
  }
  saveScroll(at.key);
  history.pushState({ ...newEntry(at.index + 1), data: options.state ?? null }, '', href);
  setAddress('forward');
}

/** Replaces the query of this page without a new entry: filters of a list, so that they can be shared. */
export function replaceQuery(query: QueryValues): void {
  navigate(address.path, query, { replace: true, state: entryState().data });
}

/** Navigates back; a page opened by its address goes home. */
export function back(): void {
  if (entryState().index > 0) history.back();
  else navigate(homePath(), {}, { replace: true });
}

/** The home action's target: the care home in love mode. */
export function homePath(): string {
  return settings.get().love ? CARE_HOME : HOME;
}

/** The state passed to `navigate` with this entry. */
export function addressState(): unknown {
  return entryState().data;
}

let hydrated: Address | undefined;

/** The page is hydrated at this address: a navigation meanwhile is rendered after that. */
export function hydrateAddress(): void {
  hydrated = address;
}

/** The current address; renders again on every navigation. */
export function useAddress(): Address {
  return useSyncExternalStore(watch, currentAddress, () => hydrated ?? address);
}

/** The same outside components. */
export function currentAddress(): Address {
  return address;
}

/** Sets the address for server rendering. */
export function serveAddress(path: string, query: URLSearchParams): void {
  address = { path, query, key: path, move: 'first' };
}

/** Called before the first render: reads the hash and follows it from now on. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  setAddress(history.state === null ? 'first' : 'back');
  addEventListener('popstate', onHashChange);
  addEventListener('scroll', () => saveScroll(address.key), { passive: true });
}

/** A link was followed (an entry without our state), or the visitor moved along the history. */
function onHashChange(): void {
  // A visitor who scrolls and taps at once has left before the scroll event.
  saveScroll(address.key);
  setAddress(history.state === null ? 'forward' : 'back');
}

function setAddress(move: Address['move']): void {
  if (history.state === null) history.replaceState(newEntry(move === 'first' ? 0 : lastIndex + 1), '');
  const { key, index } = entryState();
  lastIndex = index;
  address = { ...parseHash(location.hash), key, move };
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Like `useState`, but restored when the visitor returns to this entry: pages of a list, a chosen tab. */
export function useEntryState<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [key] = useState(() => currentAddress().key);
  const { values } = snapshotOf(key);
  const [value, setValue] = useState<T>(() => (values.has(name) ? (values.get(name) as T) : initial));
  return [
    value,
    (next) => {
      snapshotOf(key).values.set(name, next);
      setValue(next);
    },
  ];
}
