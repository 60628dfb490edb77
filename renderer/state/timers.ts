import { useEffect, useEffectEvent, useState } from 'react';
import { deviceNow, serverNow } from './serverClock.ts';

interface Ticking {
  /** The time is the same until so much has passed: what depends on it is drawn no more often. */
  readonly stepMs?: number;
  readonly isRunning?: boolean;
}

/** The time of the plant, read again at an interval; milliseconds. */
export function useNow(intervalMs: number, ticking?: Ticking): number {
  return useClock(serverNow, intervalMs, ticking);
}

/** The device's own clock, for how long something takes. */
export function useStopwatch(intervalMs: number, ticking?: Ticking): number {
  return useClock(deviceNow, intervalMs, ticking);
}

function useClock(clock: () => number, intervalMs: number, { stepMs = 1, isRunning = true }: Ticking = {}): number {
  const read = (): number => Math.floor(clock() / stepMs) * stepMs;
  const [now, setNow] = useState(read);
  const tick = useEffectEvent(() => setNow(read()));
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isRunning]);
  return now;
}

/** Whether a moment of {@link deviceNow} is at least so long ago; false where there is none. */
export function useIsOlderThan(moment: number | undefined, ms: number): boolean {
  const [old, setOld] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setOld(moment), moment + ms - deviceNow());
    return () => clearTimeout(timer);
  }, [moment, ms]);
  return moment !== undefined && old === moment;
}

/** A debounced value: updated after it has not changed for a while. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return debounced;
}
