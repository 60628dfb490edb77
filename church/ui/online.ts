import { createStore } from '../lib/store.ts';

/** Whether the device reports a network. */
export const online = createStore(true);

/** Starts watching the network. */
export function watchNetwork(): void {
  const update = (): void => online.set(navigator.onLine);
  addEventListener('online', update);
  addEventListener('offline', update);
  update();
}
