import { useEffect, useState } from 'react';

interface Ticking {
  /** The time is the same until so much has passed: what depends on it is drawn no more often. */
  readonly stepMs?: number;
  readonly isRunning?: boolean;
}

/** The current time, read again at an interval; milliseconds. */
export function useNow(intervalMs: number, { stepMs = 1, isRunning = true }: Ticking = {}): number {
  const [now, setNow] = useState(() => clock(stepMs));
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(clock(stepMs)), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, stepMs, isRunning]);
  return now;
}

function clock(stepMs: number): number {
  return Math.floor(Date.now() / stepMs) * stepMs;
}

/** Whether a moment is at least so long ago; false where there is none. */
export function useIsOlderThan(moment: number | undefined, ms: number): boolean {
  const [old, setOld] = useState<number>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setOld(moment), moment + ms - Date.now());
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
