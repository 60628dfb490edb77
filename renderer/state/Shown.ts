import { useSyncExternalStore } from 'react';

/** A value that lives outside components; whoever shows it, or a part of it, is drawn anew when that changes. */
export class Shown<T> {
  readonly #listeners = new Set<() => void>();
  #now: T;

  constructor(now: T) {
    this.#now = now;
  }

  get now(): T {
    return this.#now;
  }

  set(next: T): void {
    if (Object.is(next, this.#now)) return;
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** Reads the value, or a part of it; that must be the very same as long as it says the same. */
export function useShown<T>(shown: Shown<T>): T;
export function useShown<T, Part>(shown: Shown<T>, part: (now: T) => Part): Part;
export function useShown<T>(shown: Shown<T>, part: (now: T) => unknown = (now) => now): unknown {
  return useSyncExternalStore(shown.listen, () => part(shown.now));
}
