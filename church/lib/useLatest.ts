import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A ref to the value of the last render, for callbacks that run later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
