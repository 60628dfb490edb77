import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left. */
  readonly left: number;
  readonly isOver: boolean;
  /** How often it began. */
  readonly round: number;
  readonly restart: () => void;
}

const SECOND = 1_000;

/** Counts down from so many seconds, by the clock: a device that slept does not start where it fell asleep. */
export function useCountdown(seconds: number): Countdown {
  const [{ round, end }, setRun] = useState(() => ({ round: 0, end: Date.now() + seconds * SECOND }));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.min(seconds, Math.ceil((end - now) / SECOND)));
  return {
    left,
    isOver: left === 0,
    round,
    restart: () => {
      setNow(Date.now());
      setRun({ round: round + 1, end: Date.now() + seconds * SECOND });
    },
  };
}
