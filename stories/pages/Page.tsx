import type { ReactNode } from 'react';
import css from '../kinds/kinds.module.css';
import { Phrase } from '../parts/Phrase.tsx';
import type { InWords } from '../words/words.ts';

/** A page about the definitions as a whole. */
export function Page({ title, children }: { readonly title: InWords; readonly children: ReactNode }): ReactNode {
  return (
    <main className={css['sheet']}>
      <h1>
        <Phrase of={title} />
      </h1>
      {children}
    </main>
  );
}
