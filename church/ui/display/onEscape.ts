import type { KeyboardEvent } from 'react';

/** Closes an element by Esc, and returns the focus to its button. */
export function onEscape(isOpen: boolean, close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
}
