import { useState, useSyncExternalStore } from 'react';
import { entryState, keepScroll, newEntry, seenAt } from './entries.ts';
import { settings } from './settings.ts';

/** Where a visitor is: `#/pages/sermon/detail?id=1`. Values of the query are decoded once; ids are opaque. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The history entry; each visit of the same page has its own. */
  readonly key: string;
  /** How it was reached; going back restores what was seen, going forward begins at the top. */
  readonly move: 'first' | 'forward' | 'back';
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The two homes, and the page editors sign in on. */
export const HOME = '/';
export const HOME_ALIAS = '/pages/home/home';
export const CARE_HOME = '/pages/home/guanhuai';
export const LOGIN = '/pages/user/login/login';

const listeners = new Set<() => void>();
/** Until the hash is read it is home: what the server draws. */
let address: Address = { path: HOME, query: new URLSearchParams(), key: '0', move: 'first' };
let lastIndex = 0;

/** Path and query of a hash; an empty one is home, what is broken stays as typed. */
export function parseHash(hash: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?');
  return { path: path === '' || path === HOME ? HOME : decoded(path), query: new URLSearchParams(query.join('?')) };
}

/** The `href` of a page, for plain links: `hrefTo('/pages/sermon/detail', { id })`. What is empty or null is left out. */
export function hrefTo(path: string, query: QueryValues = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `#${path}${words === '' ? '' : `?${words}`}`;
}

/** Goes to a page. `replace` takes the place of this entry; `state` travels with the entry and survives a reload. */
export function navigate(path: string, query: QueryValues = {}, options: { replace?: boolean; state?: unknown } = {}): void {
  const href = hrefTo(path, query);
  const at = entryState();
  if (options.replace === true) {
    const key = path === address.path ? at.key : newEntry(at.index).key;
    history.replaceState({ key, index: at.index, data: options.state ?? null }, '', href);
    arrive(path === address.path ? address.move : 'forward');
    return;
  }
  keepScroll(at.key);
  history.pushState({ ...newEntry(at.index + 1), data: options.state ?? null }, '', href);
  arrive('forward');
}

/** Writes the query of this page without a new entry: filters of a list, so that they can be shared. */
export function replaceQuery(query: QueryValues): void {
  navigate(address.path, query, { replace: true, state: entryState().data });
}

/** Back to where the visitor came from; a page opened by its address goes home. */
export function back(): void {
  if (entryState().index > 0) history.back();
  else navigate(homePath(), {}, { replace: true });
}

/** The home action's target: the care home in love mode. */
export function homePath(): string {
  return settings.get().love ? CARE_HOME : HOME;
}

/** What `navigate` gave along with this entry. */
export function addressState(): unknown {
  return entryState().data;
}

/** Where the visitor is, drawn again on every move. */
export function useAddress(): Address {
  return useSyncExternalStore(watch, currentAddress, currentAddress);
}

/** The same outside components. */
export function currentAddress(): Address {
  return address;
}

/** What the server draws: a page by its address. */
export function serveAddress(path: string, query: URLSearchParams): void {
  address = { path, query, key: path, move: 'first' };
}

/** Called before the first drawing: reads the hash and follows it from now on. */
export function startRouter(): void {
  history.scrollRestoration = 'manual';
  arrive(history.state === null ? 'first' : 'back');
  addEventListener('popstate', follow);
  addEventListener('scroll', () => keepScroll(address.key), { passive: true });
}

/** A link was followed (an entry without our mark), or the visitor moved along the history. */
function follow(): void {
  // Who scrolls and taps at once is away before the window says that it scrolled.
  keepScroll(address.key);
  arrive(history.state === null ? 'forward' : 'back');
}

function arrive(move: Address['move']): void {
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

/** Like `useState`, and still there when the visitor comes back to this entry: pages of a list, a chosen tab. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [key] = useState(() => currentAddress().key);
  const { values } = seenAt(key);
  const [value, setValue] = useState<T>(() => (values.has(name) ? (values.get(name) as T) : initial));
  return [
    value,
    (next) => {
      seenAt(key).values.set(name, next);
      setValue(next);
    },
  ];
}
