import type { ReactNode } from 'react';
import { groupsOf, shortened } from './codeParts.ts';
import css from './Code.module.css';

export interface CodeProps {
  readonly value: string;
  /** Shows `…03-0412`; screen readers get the full code. */
  readonly isShort?: boolean;
}

/** Shorter codes are never shortened. */
const SHORTEN_FROM = 18;

/** A code as printed on a label: the last group bold, never wrapped; without room its end is kept. */
export function Code({ value, isShort = false }: CodeProps): ReactNode {
  const text = isShort && value.length > SHORTEN_FROM ? shortened(value) : value;
  const tail = groupsOf(value).at(-1)?.replace(/^[-.]/, '') ?? '';
  const words = (
    <>
      {text.slice(0, text.length - tail.length)}
      <b>{text.slice(-tail.length)}</b>
    </>
  );
  return (
    <span className={css['code']}>
      {text === value ? (
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
