import type { ReactNode } from 'react';
import css from './ImportPage.module.css';

export interface ScrollerProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that is wider than its card; the keyboard scrolls it too. */
export function Scroller({ label, children }: ScrollerProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what does not fit
    <div className={css['scroll']} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
