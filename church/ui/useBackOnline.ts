import { useEffect } from 'react';
import { useLatest } from '../lib/useLatest.ts';
import { online } from './online.ts';

/** Does something once the network is back: what failed without one is tried again, and nobody need ask for it. */
export function useBackOnline(act: () => void): void {
  const latest = useLatest(act);
  useEffect(() => online.watch(() => online.get() && latest.current()), [latest]);
}
