import type { ReactNode } from 'react';
import css from './Sentence.module.css';

/** Signs joined by what a line may be broken at: a code, a decimal, a date. */
const JOINED = /([\p{L}\d]+(?:[-./_][\p{L}\d]+)+)/u;

/** A sentence whose codes stay on one line. */
export function Sentence({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(JOINED);
  if (parts.length === 1) return text;
  return parts.map((part, i) =>
    // What the pattern caught stands at the odd places.
    i % 2 === 1 && /\d/.test(part) && part.length <= MOST ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={i} className={css['whole']}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** More signs may need two lines on a phone. */
const MOST = 24;
