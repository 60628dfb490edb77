import { useEffect, type RefObject } from 'react';

/** Without a control the submit button; never one that deletes something. */
const SEND = '[data-testid="save"]:not([data-destructive="true"])';

/** The first control of a form has the focus, so that users can type at once; a focus elsewhere stays. */
export function useFirstFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // A dialog focuses its own first control when it opens; this runs after it.
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    const timer = setTimeout(() => {
      // Taken away while somebody types, the rest of the word would stand in another field.
      if (box.current?.contains(document.activeElement)) return;
      (find('[data-at]:not([readonly]), [data-first]') ?? find(SEND))?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [box]);
}

/** Returns the focus to the previous element after a dialog. */
export function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    // The dialog releases the focus when it is unmounted.
    return () =>
      void setTimeout(() => document.activeElement === document.body && before instanceof HTMLElement && before.focus(), 60);
  }, []);
}
