import type { ReactNode } from 'react';

/** Characters joined by possible line breaks: a code, a decimal, a date; what stands beside it in Chinese is no part of it. */
const UNBREAKABLE = /(\w+(?:[-./]\w+)+)/;

/** A sentence whose codes are not wrapped. */
export function Sentence({ text }: { readonly text: string }): ReactNode {
  const parts = text.split(UNBREAKABLE);
  if (parts.length === 1) return text;
  return parts.map((part, i) =>
    // Matches of the pattern are at the odd indexes.
    i % 2 === 1 && /\d/.test(part) && part.length <= MAX_LENGTH ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={i} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** Longer codes may need two lines on a phone. */
const MAX_LENGTH = 24;
