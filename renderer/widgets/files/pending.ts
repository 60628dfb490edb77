import { useSyncExternalStore } from 'react';

let count = 0;
const watchers = new Set<() => void>();

/** A file is on its way, until the returned function is called. */
export function pend(): () => void {
  let isOver = false;
  change(1);
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

function change(by: number): void {
  count += by;
  for (const watcher of watchers) watcher();
}

/** Files on their way: what is submitted meanwhile would go without them. */
export function usePending(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => count,
  );
}
