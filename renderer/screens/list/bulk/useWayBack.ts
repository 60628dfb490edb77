import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** Goes to the first button of a bar that stands behind every link of every row, and with Escape back to where the focus was. */
export function useWayBack(bar: RefObject<HTMLElement | null>): {
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
