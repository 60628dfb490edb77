import { useEffect, useState, type RefObject } from 'react';

/** Whether keys stand in further lines or columns than those in sight, and what a key *More* does: it shows the next, then the first. */
export function useMore(place: RefObject<HTMLElement | null>, count: number): { hasMore: boolean; showMore: () => void } {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const at = place.current;
    if (!at) return undefined;
    const observer = new ResizeObserver(() =>
      setMore(at.scrollHeight > at.clientHeight + ROUNDING || at.scrollWidth > at.clientWidth + ROUNDING),
    );
    observer.observe(at);
    return () => observer.disconnect();
  }, [place, count]);
  const showMore = (): void => {
    const at = place.current;
    if (!at) return;
    const [top, left] = [at.scrollTop + at.clientHeight, at.scrollLeft + at.clientWidth];
    const isAtEnd = top >= at.scrollHeight - ROUNDING && left >= at.scrollWidth - ROUNDING;
    at.scrollTo(isAtEnd ? { top: 0, left: 0 } : { top, left });
  };
  return { hasMore, showMore };
}

/** Pixels a box may hold beyond its size by the rounding of a grid. */
const ROUNDING = 2;
