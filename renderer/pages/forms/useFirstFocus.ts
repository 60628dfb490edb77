import { useEffect, type RefObject } from 'react';

/** The first control of a form has the focus, so that whoever opened it can type at once. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A dialog looks for its own first control when it opens; this comes after it.
    const timer = setTimeout(() => box.current?.querySelector<HTMLElement>('[data-at]:not([readonly])')?.focus(), 60);
    return () => clearTimeout(timer);
  }, [box]);
}
