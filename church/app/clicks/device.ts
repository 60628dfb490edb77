import { trackError } from './track.ts';

/** Some way after the first paint; a phone without idle time gets to it all the same. */
const LATER_MS = 3000;

/** Finds out about the device while nothing else is to do, in a bundle of its own: no click ever waits for it. */
export function startDevice(): void {
  const find = (): void => void import('./sendClick.ts').then(({ deviceOf }) => deviceOf()).catch(trackError);
  if ('requestIdleCallback' in window) requestIdleCallback(find, { timeout: LATER_MS });
  else setTimeout(find, LATER_MS);
}
