import type { ReactNode } from 'react';
import css from './ScrollArea.module.css';

export interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Size and look, where the page sets them. */
  readonly className?: string | undefined;
}

/** A scrolling container for wide tables, also reachable by keyboard. */
export function ScrollArea({ label, children, className = '' }: ScrollAreaProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what does not fit
    <div className={`${css['scroll']} ${className}`} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
