import type { ReactNode } from 'react';
import css from './TaskBoard.module.css';

export interface ShortCodeProps {
  readonly value: string;
  /** The displayed end of it. */
  readonly text?: string | undefined;
}

/** A code with its last group bold; without room its end is kept, and screen readers get the full code. */
export function ShortCode({ value, text = value }: ShortCodeProps): ReactNode {
  const cut = Math.max(text.lastIndexOf('-'), text.lastIndexOf('…')) + 1;
  return (
    <span className={css['code']}>
      {text !== value && <span className="visually-hidden">{value}</span>}
      <span className={css['whole']} aria-hidden={text !== value}>
        {text.slice(0, cut)}
        <b>{text.slice(cut)}</b>
      </span>
    </span>
  );
}
