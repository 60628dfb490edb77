import { useState } from 'react';
import { deviceNow } from '../../state/serverClock.ts';
import { useIsOlderThan } from '../../state/timers.ts';

/** From then on the network is called slow. */
const SLOW_MS = 2000;

/** Whether a page still waits, a while after it was opened, for what it reads first. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [openedAt] = useState(deviceNow);
  return useIsOlderThan(isWaiting ? openedAt : undefined, SLOW_MS);
}
