import { useLayoutEffect } from 'react';
import { useLatest } from '../lib/useLatest.ts';
import { online } from './online.ts';

/** Runs a callback once the network is back: failed requests are repeated automatically. */
export function useBackOnline(act: () => void): void {
  const latest = useLatest(act);
  // Starts when the failure is visible.
  useLayoutEffect(() => online.watch(() => online.get() && latest.current()), [latest]);
}
