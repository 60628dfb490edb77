import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same one and does what the latest render says. React Flow draws all nodes again, and asks all of them
 * what they show, for each property that is another one than before: at every move of one.
 */
export function useSteady<A extends readonly unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
