import { useEffect, useState } from 'react';

/** Spans are counted from a time that stands still this long, so that a list is not asked anew each moment; milliseconds. */
const STEP = 5 * 60_000;

const stepNow = (): number => Math.floor(Date.now() / STEP) * STEP;

/** The time, in steps. */
export function useNow(): number {
  const [now, setNow] = useState(stepNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(stepNow()), STEP / 10);
    return () => clearInterval(timer);
  }, []);
  return now;
}
