import { useSyncExternalStore } from 'react';

/** Preferences of one user in the office on this device: favourites, the last screen of an area, list columns. */

const listeners = new Set<() => void>();
const cache = new Map<string, { readonly text: string | null; readonly value: unknown }>();

/** A preference and its setter. @param person id of the user; each user of a device has their own */
export function usePreference<T>(person: string, name: string, fallback: T): readonly [T, (value: T) => void] {
  const key = keyOf(person, name);
  const value = useSyncExternalStore(listen, () => valueOf(key, fallback));
  return [value, (to) => savePreference(person, name, to)];
}

export function readPreference<T>(person: string, name: string, fallback: T): T {
  return valueOf(keyOf(person, name), fallback);
}

export function savePreference(person: string, name: string, value: unknown): void {
  localStorage.setItem(keyOf(person, name), JSON.stringify(value));
  notify();
}

const keyOf = (person: string, name: string): string => `takt.office.${person}.${name}`;

/** The same object as long as the stored text is equal, so that nothing is rendered again needlessly. */
function valueOf<T>(key: string, fallback: T): T {
  const text = localStorage.getItem(key);
  const cached = cache.get(key);
  if (cached && cached.text === text) return cached.value as T;
  const value = text === null ? fallback : parsed(text, fallback);
  cache.set(key, { text, value });
  return value;
}

function parsed<T>(text: string, fallback: T): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return fallback;
  }
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', notify);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
