import type { ReactNode } from 'react';
import { groupsOf, shortened } from './codeParts.ts';
import css from './Code.module.css';

export interface CodeProps {
  readonly value: string;
  /** Shows `…03-0412`; readers hear the whole code. */
  readonly isShort?: boolean;
}

/** Only shortened when it would not fit otherwise. */
const LONG = 18;

/** A code as it stands on a label: the last group bold, never broken over two lines; where it has no room it keeps its end. */
export function Code({ value, isShort = false }: CodeProps): ReactNode {
  const shown = isShort && value.length > LONG ? shortened(value) : value;
  const tail = groupsOf(value).at(-1)?.replace(/^[-.]/, '') ?? '';
  const words = (
    <>
      {shown.slice(0, shown.length - tail.length)}
      <b>{shown.slice(-tail.length)}</b>
    </>
  );
  return (
    <span className={css['code']}>
      {shown === value ? (
        <span className={css['whole']}>{words}</span>
      ) : (
        <>
          <span className="visually-hidden">{value}</span>
          <span className={css['whole']} aria-hidden>
            {words}
          </span>
        </>
      )}
    </span>
  );
}
