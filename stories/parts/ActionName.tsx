import type { ReactNode } from 'react';
import type { Bundle } from '#engine';
import { named } from '../words/words.ts';
import { Phrase } from './Phrase.tsx';
import { StoryLink } from './StoryLink.tsx';

/** An action by its name, leading to its page; that of its entity where it is generated. */
export function ActionName({ bundle, id }: { readonly bundle: Bundle; readonly id: string }): ReactNode {
  const entity = bundle.actions.get(id)?.generated?.entity;
  return (
    <StoryLink {...(entity === undefined ? { kind: 'action', id } : { kind: 'entity', id: entity })}>
      <Phrase of={named(bundle, id)} />
    </StoryLink>
  );
}
