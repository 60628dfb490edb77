import { useSyncExternalStore } from 'react';

/** An observable value outside components. */
export interface Store<T> {
  readonly get: () => T;
  readonly set: (next: T) => void;
  /** Calls back on every change; the returned function stops it. */
  readonly watch: (listener: () => void) => () => void;
  /** The value for server rendering: the first render in the browser must be the same. */
  readonly served: () => T;
  /** Sets it. */
  readonly serve: (value: T) => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  let served = initial;
  const listeners = new Set<() => void>();
  return {
    served: () => served,
    serve: (next) => {
      served = next;
    },
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store; renders again whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.watch, store.get, store.served);
}
