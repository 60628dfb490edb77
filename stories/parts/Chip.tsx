import type { ReactNode } from 'react';
import css from './parts.module.css';

/** A word that says what something is: `ok`, `assumed`, `refused`, or a plain reference. */
export function Chip({
  tone = 'plain',
  children,
}: {
  readonly tone?: 'plain' | 'ok' | 'assumed' | 'refused';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span className={css['chip']} data-tone={tone}>
      {children}
    </span>
  );
}
