import type { KeyboardEvent } from 'react';

/** What is opened by a button is closed by Esc, and the focus is at its button again. */
export function onEscape(isOpen: boolean, close: () => void): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (!isOpen || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  };
}
