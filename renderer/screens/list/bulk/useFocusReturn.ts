import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** Moves the focus to the first button of a bar that comes after all rows in tab order, and returns it with Escape. */
export function useFocusReturn(bar: RefObject<HTMLElement | null>): {
  readonly goTo: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
} {
  const before = useRef<Element>(null);
  return {
    goTo: () => {
      before.current = document.activeElement;
      bar.current?.querySelector('button')?.focus();
    },
    onKeyDown: (event) => {
      const { current } = before;
      if (event.key !== 'Escape' || !(current instanceof HTMLElement)) return;
      event.stopPropagation();
      before.current = null;
      current.focus();
    },
  };
}
