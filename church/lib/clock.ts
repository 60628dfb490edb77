import { createStore } from './store.ts';

/** The moment, in milliseconds since 1970; it goes on every half minute while the page is seen. */
export const clock = createStore(0);

const TICK_MS = 30_000;

/** Lets the clock go. */
export function startClock(): void {
  const tick = (): void => {
    if (!document.hidden) clock.set(Date.now());
  };
  clock.set(Date.now());
  setInterval(tick, TICK_MS);
  document.addEventListener('visibilitychange', tick);
}
