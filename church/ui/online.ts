import { createStore } from '../lib/store.ts';

/** Whether the device believes in its network. */
export const online = createStore(true);

/** Follows the network from now on. */
export function watchNetwork(): void {
  const look = (): void => online.set(navigator.onLine);
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}
