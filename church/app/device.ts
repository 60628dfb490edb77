import { getClientIp } from '../api/clientIp.ts';
import { deviceOf, setIpLookup } from '../lib/device.ts';
import { site } from './site.ts';

/** Some way after the first paint; a phone without idle time gets to it all the same. */
const LATER_MS = 3000;

/** Finds out about the device while nothing else is to do: no click ever waits for it. */
export function startDevice(): void {
  setIpLookup(() => getClientIp(site.get().ipLookup));
  if ('requestIdleCallback' in window) requestIdleCallback(() => void deviceOf(), { timeout: LATER_MS });
  else setTimeout(() => void deviceOf(), LATER_MS);
}
