import { useEffect, useState } from 'react';

export interface Countdown {
  /** Whole seconds left. */
  readonly left: number;
  readonly isOver: boolean;
  /** How often it was started. */
  readonly attempt: number;
  readonly restart: () => void;
}

const SECOND = 1_000;

/** Counts down by the clock: after a device was asleep it does not continue where it stopped. */
export function useCountdown(seconds: number): Countdown {
  const [{ round: attempt, end }, setRun] = useState(() => ({ round: 0, end: Date.now() + seconds * SECOND }));
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND / 2);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.min(seconds, Math.ceil((end - now) / SECOND)));
  return {
    left,
    isOver: left === 0,
    attempt,
    restart: () => {
      setNow(Date.now());
      setRun({ round: attempt + 1, end: Date.now() + seconds * SECOND });
    },
  };
}
