import { createStore } from './store.ts';

/** The current time in milliseconds since 1970; updated every half minute while the page is seen. */
export const clock = createStore(0);

const TICK_MS = 30_000;

/** Starts the clock. */
export function startClock(): void {
  const tick = (): void => {
    if (!document.hidden) clock.set(Date.now());
  };
  clock.set(Date.now());
  setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
}
