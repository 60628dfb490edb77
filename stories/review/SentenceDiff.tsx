import type { ReactNode } from 'react';
import { Phrase } from '../parts/Phrase.tsx';
import type { SentenceChanges } from './sentences.ts';
import css from './review.module.css';

/** Sentences that are gone, crossed out, then those that are new. */
export function SentenceDiff({ of: { gone, added } }: { readonly of: SentenceChanges }): ReactNode {
  return (
    <ul className={css['diff']}>
      {gone.map((each) => (
        <li key={`- ${each.en}`}>
          <del>
            <Phrase of={each} isStacked />
          </del>
        </li>
      ))}
      {added.map((each) => (
        <li key={`+ ${each.en}`}>
          <ins>
            <Phrase of={each} isStacked />
          </ins>
        </li>
      ))}
    </ul>
  );
}
