import { useLayoutEffect } from 'react';
import { useLatest } from '../lib/useLatest.ts';
import { online } from './online.ts';

/** Does something once the network is back: what failed without one is tried again, and nobody need ask for it. */
export function useBackOnline(act: () => void): void {
  const latest = useLatest(act);
  // From the moment one can see that it failed.
  useLayoutEffect(() => online.watch(() => online.get() && latest.current()), [latest]);
}
