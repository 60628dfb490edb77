import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { named } from '../words/words.ts';
import { Chip } from './Chip.tsx';
import { Phrase } from './Phrase.tsx';

/** Roles by what they are called; a dash where there is none. */
export function Roles({ bundle, of }: { readonly bundle: Bundle; readonly of: readonly string[] }): ReactNode {
  if (of.length === 0) return '–';
  return of.map((role) => (
    <Chip key={role}>
      <Phrase of={named(bundle, role)} />
    </Chip>
  ));
}
