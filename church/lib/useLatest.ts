import { useLayoutEffect, useRef, type RefObject } from 'react';

/** What a value was at the last drawing, for those who ask later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
