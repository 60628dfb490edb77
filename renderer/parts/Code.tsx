import type { ReactNode } from 'react';
import css from './Code.module.css';

export interface CodeProps {
  readonly value: string;
  /** Shows `…0412`; readers hear the whole code. */
  readonly isShort?: boolean;
}

/** Only shortened when it would not fit otherwise. */
const LONG = 18;

/** Of a running number without groups so many digits tell one from the next. */
const TELLING = 4;

/** Where the last group begins: behind the last separator; of one long number its last digits. */
function lastGroup(value: string): number {
  const cut = Math.max(value.lastIndexOf('-'), value.lastIndexOf('.')) + 1;
  return cut === 0 && /\d{7}$/.test(value) ? value.length - TELLING : cut;
}

/** A code as it stands on a label: the last group bold, never broken over two lines. */
export function Code({ value, isShort = false }: CodeProps): ReactNode {
  const cut = lastGroup(value);
  const [head, tail] = [value.slice(0, cut), value.slice(cut)];
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
