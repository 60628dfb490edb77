import { useEffect, type RefObject } from 'react';

/** Where a form has no control, its button; never one that takes something away. */
const SEND = '[data-testid="save"]:not([data-destructive="true"])';

/** The first control of a form has the focus, so that whoever opened it can type at once; who is at another already stays there. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A dialog looks for its own first control when it opens; this comes after it.
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    const timer = setTimeout(() => {
      // Taken away while somebody types, the rest of the word would stand in another field.
      if (box.current?.contains(document.activeElement)) return;
      (find('[data-at]:not([readonly]), [data-first]') ?? find(SEND))?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [box]);
}

/** What had the focus before a dialog has it again after it. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    // The dialog lets go of the focus when it is gone.
    return () =>
      void setTimeout(() => document.activeElement === document.body && before instanceof HTMLElement && before.focus(), 60);
  }, []);
}
