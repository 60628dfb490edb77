import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { Say } from './Say.tsx';
import css from './parts.module.css';

/** What is known of a thing: each with what it is called. Those without a value are left out. */
export function Facts({ of }: { readonly of: readonly (readonly [InWords, ReactNode])[] }): ReactNode {
  const given = of.filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false);
  return (
    <dl className={css['facts']}>
      {given.map(([title, value]) => [
        <dt key={`${title.en} title`}>
          <Say of={title} />
        </dt>,
        <dd key={title.en}>{value}</dd>,
      ])}
    </dl>
  );
}
