import { clock } from '../lib/clock.ts';
import { clockIn, type ClockTime } from '../lib/dates.ts';
import { useStore } from '../lib/store.ts';
import { useSiteSettings } from './site.ts';

/** Date and time in the time zone of the church. */
export function useNow(): ClockTime {
  const site = useSiteSettings();
  return clockIn(site, new Date(useStore(clock)));
}
