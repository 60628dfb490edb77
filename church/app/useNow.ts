import { clock } from '../lib/clock.ts';
import { clockIn, type ClockTime } from '../lib/dates.ts';
import { useStore } from '../lib/store.ts';
import { useSiteSettings } from './site.ts';

/** Date and time on the clock of the church. */
export function useNow(): ClockTime {
  const site = useSiteSettings();
  return clockIn(site, new Date(useStore(clock)));
}
