import type { ReactNode } from 'react';
import css from './Code.module.css';

export interface CodeProps {
  readonly value: string;
  /** Shows `…0412`; readers hear the whole code. */
  readonly isShort?: boolean;
}

/** Only shortened when it would not fit otherwise. */
const LONG = 18;

/** A code as it stands on a label: the last group bold, never broken over two lines. */
export function Code({ value, isShort = false }: CodeProps): ReactNode {
  const cut = Math.max(value.lastIndexOf('-'), value.lastIndexOf('.')) + 1;
  const [head, tail] = cut > 0 ? [value.slice(0, cut), value.slice(cut)] : ['', value];
  if (isShort && value.length > LONG)
    return (
      <span className={css['code']}>
        <span className="visually-hidden">{value}</span>
        <span aria-hidden>
          …<b>{tail.slice(-8)}</b>
        </span>
      </span>
    );
  return (
    <span className={css['code']}>
      {head}
      <b>{tail}</b>
    </span>
  );
}
