import { useSyncExternalStore } from 'react';

/** A value outside components; components that read it, or a part of it, are rendered again when that changes. */
export class Observable<T> {
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

/** Reads the value, or a part of it; the part must be identical while it is unchanged. */
export function useObservable<T>(observable: Observable<T>): T;
export function useObservable<T, Part>(observable: Observable<T>, part: (now: T) => Part): Part;
export function useObservable<T>(observable: Observable<T>, part: (now: T) => unknown = (now) => now): unknown {
  return useSyncExternalStore(observable.listen, () => part(observable.now));
}
