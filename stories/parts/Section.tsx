import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import css from './parts.module.css';

/** A part of a page with its heading; nothing at all where it would be empty. */
export function Section({ title, children }: { readonly title: InWords; readonly children: ReactNode }): ReactNode {
  if (children === null || children === undefined || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <section className={css['section']}>
      <h2>
        <Phrase of={title} />
      </h2>
      {children}
    </section>
  );
}
