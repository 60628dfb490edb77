import { useSyncExternalStore } from 'react';

/** What a device keeps for one person in the office: favourites, the last screen of an area, the columns of a list. */

const listeners = new Set<() => void>();
const read = new Map<string, { readonly text: string | null; readonly value: unknown }>();

/** A kept value, and how to change it. @param person  id of the user; another user of the device has his own */
export function useKept<T>(person: string, name: string, otherwise: T): readonly [T, (value: T) => void] {
  const key = keyOf(person, name);
  const value = useSyncExternalStore(listen, () => valueOf(key, otherwise));
  return [value, (to) => keep(person, name, to)];
}

export function keptNow<T>(person: string, name: string, otherwise: T): T {
  return valueOf(keyOf(person, name), otherwise);
}

export function keep(person: string, name: string, value: unknown): void {
  localStorage.setItem(keyOf(person, name), JSON.stringify(value));
  tell();
}

const keyOf = (person: string, name: string): string => `takt.office.${person}.${name}`;

/** The same object as long as the text is the same, so that nothing is drawn anew for nothing. */
function valueOf<T>(key: string, otherwise: T): T {
  const text = localStorage.getItem(key);
  const known = read.get(key);
  if (known && known.text === text) return known.value as T;
  const value = text === null ? otherwise : parsed(text, otherwise);
  read.set(key, { text, value });
  return value;
}

function parsed<T>(text: string, otherwise: T): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
