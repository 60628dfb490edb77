import type { ReactNode } from 'react';
import css from './ScrollArea.module.css';

export interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Size and look, where the page sets them. */
  readonly className?: string | undefined;
  /** What stands in it changes while it is open, and is read out. */
  readonly isLive?: boolean;
}

/** A scrolling container, also reachable by keyboard. */
export function ScrollArea({ label, children, className = '', isLive = false }: ScrollAreaProps): ReactNode {
  return (
    <div
      className={`${css['scroll']} ${className}`}
      role="group"
      aria-label={label}
      aria-live={isLive ? 'polite' : undefined}
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what does not fit
    >
      {children}
    </div>
  );
}
