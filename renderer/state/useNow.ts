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
