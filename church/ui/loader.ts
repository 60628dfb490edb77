import { createStore } from '../lib/store.ts';

/** Shorter waits show no indicator. */
const LOADER_DELAY_MS = 200;

/** Whether the loading indicator is visible (CH-K-02): some call has been waited for longer than the delay. */
export const loader = createStore(false);

let waiting = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A foreground call starts. */
export function showLoader(): void {
  waiting += 1;
  if (waiting === 1) timer = setTimeout(() => loader.set(true), LOADER_DELAY_MS);
}

/** It ended. */
export function hideLoader(): void {
  waiting = Math.max(0, waiting - 1);
  if (waiting > 0) return;
  clearTimeout(timer);
  loader.set(false);
}
