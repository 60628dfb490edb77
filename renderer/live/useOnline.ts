import { useSyncExternalStore } from 'react';
import { call, watchAnswers } from '../api/http.ts';

/** The server is asked again this often while it is away; milliseconds. */
const AGAIN = 3_000;
const listeners = new Set<() => void>();
let isOnline = true;
let timer: ReturnType<typeof setInterval> | undefined;

/** Whether the server was reached the last time it was asked. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOnline,
  );
}

function set(to: boolean): void {
  if (to === isOnline) return;
  isOnline = to;
  clearInterval(timer);
  if (!to) timer = setInterval(() => void call('/api/health'), AGAIN);
  for (const listener of listeners) listener();
}

watchAnswers((status) => set(status !== 0));
globalThis.addEventListener('offline', () => set(false));
