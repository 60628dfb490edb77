import type { ReactNode } from 'react';
import css from './TaskBoard.module.css';

export interface ShortCodeProps {
  readonly value: string;
  /** What is shown of it: its end. */
  readonly shown?: string | undefined;
}

/** A code with its last group bold; readers hear the whole. */
export function ShortCode({ value, shown = value }: ShortCodeProps): ReactNode {
  const cut = Math.max(shown.lastIndexOf('-'), shown.lastIndexOf('…')) + 1;
  return (
    <span className={css['code']}>
      {shown !== value && <span className="visually-hidden">{value}</span>}
      <span aria-hidden={shown !== value}>
        {shown.slice(0, cut)}
        <b>{shown.slice(cut)}</b>
      </span>
    </span>
  );
}
