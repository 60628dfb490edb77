import { useEffect, type RefObject } from 'react';

/** Where a form has no control, its button; never one that takes something away. */
const SEND = '[data-testid="save"]:not([data-destructive="true"])';

/** The first control of a form has the focus, so that whoever opened it can type at once. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A dialog looks for its own first control when it opens; this comes after it.
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    const timer = setTimeout(() => (find('[data-at]:not([readonly])') ?? find(SEND))?.focus(), 60);
    return () => clearTimeout(timer);
  }, [box]);
}
