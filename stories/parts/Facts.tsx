import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import css from './parts.module.css';

/** What is known of a thing: each with what it is called. Those without a value are left out. */
export function Facts({ of }: { readonly of: readonly (readonly [InWords, ReactNode])[] }): ReactNode {
  const given = of.filter(([, value]) => isGiven(value));
  return (
    <dl className={css['facts']}>
      {given.map(([title, value]) => [
        <dt key={`${title.en} title`}>
          <Phrase of={title} />
        </dt>,
        <dd key={title.en}>{value}</dd>,
      ])}
    </dl>
  );
}

function isGiven(value: ReactNode): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '' && value !== false;
}
