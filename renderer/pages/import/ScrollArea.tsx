import type { ReactNode } from 'react';
import css from './ImportPage.module.css';

export interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A horizontally scrolling container for wide tables, also reachable by keyboard. */
export function ScrollArea({ label, children }: ScrollAreaProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what does not fit
    <div className={css['scroll']} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
