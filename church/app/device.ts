import type { Device } from '../lib/userAgent.ts';
import { trackError } from './track.ts';

/** Some way after the first paint; a phone without idle time gets to it all the same. */
const LATER_MS = 3000;

/** What is known of the device; what finds it out comes with a bundle of its own. */
export async function deviceOf(): Promise<Device & { readonly ip: string }> {
  return (await import('./findDevice.ts')).deviceOf();
}

/** Finds out about the device while nothing else is to do: no click ever waits for it. */
export function startDevice(): void {
  const find = (): void => void deviceOf().catch(trackError);
  if ('requestIdleCallback' in window) requestIdleCallback(find, { timeout: LATER_MS });
  else setTimeout(find, LATER_MS);
}
