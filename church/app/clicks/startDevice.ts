import { trackError } from './track.ts';

/** Delay after the first paint; a device without idle time gets there, too. */
const LATER_MS = 3000;

/** Collects device information when idle, in a separate bundle: no click ever waits for it. */
export function startDevice(): void {
  const find = (): void => void import('./sendClick.ts').then(({ deviceOf }) => deviceOf()).catch(trackError);
  if ('requestIdleCallback' in window) requestIdleCallback(find, { timeout: LATER_MS });
  else setTimeout(find, LATER_MS);
}
