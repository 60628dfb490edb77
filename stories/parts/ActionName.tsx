import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { named } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import { StoryLink } from './StoryLink.tsx';

/** An action by its name, leading to its page; one that is generated has none. */
export function ActionName({ bundle, id }: { readonly bundle: Bundle; readonly id: string }): ReactNode {
  const name = <Phrase of={named(bundle, id)} />;
  if (bundle.actions.get(id)?.generated) return name;
  return (
    <StoryLink kind="action" id={id}>
      {name}
    </StoryLink>
  );
}
