import { useEffect, useState, type RefObject } from 'react';

/** Whether something needs more pixels than its place has, which then scrolls sideways. */
export function useIsWider(needs: number, place: RefObject<HTMLElement | null>): boolean {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [place]);
  return needs > room;
}
