import { useSyncExternalStore } from 'react';

/** Something that changes often, where who shows a part of it is drawn anew for that part alone. */
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

/** Reads a part; it must be the very same value as long as it says the same. */
export function useShown<T, Part>(shown: Shown<T>, part: (now: T) => Part): Part {
  return useSyncExternalStore(shown.listen, () => part(shown.now));
}
