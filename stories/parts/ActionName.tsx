import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { named } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import { StoryLink } from './StoryLink.tsx';

/** An action by its name, leading to its page. */
export function ActionName({ bundle, id }: { readonly bundle: Bundle; readonly id: string }): ReactNode {
  return (
    <StoryLink kind="action" id={id}>
      <Phrase of={named(bundle, id)} />
    </StoryLink>
  );
}
