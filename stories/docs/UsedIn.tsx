import { useMemo, type ReactNode } from 'react';
import { usesOf, type Use } from '#engine';
import type { StoryProps } from './props.ts';
import { Phrase } from '../parts/Phrase.tsx';
import { Section } from '../parts/Section.tsx';
import { StoryLink } from '../parts/StoryLink.tsx';
import { word } from '../words/words.ts';

/** Where a definition is named, by kind. */
export function UsedIn({ product, kind, id }: StoryProps): ReactNode {
  const uses = useMemo(() => usersOf(product, kind, id), [product, kind, id]);
  const kinds = [...new Set(uses.map((use) => use.kind))];
  if (kinds.length === 0) return null;
  return (
    <Section title={word('docs.used')}>
      {kinds.map((of) => {
        const own = uses.filter((use) => use.kind === of);
        return (
          <details key={of} open={own.length <= 6}>
            <summary>
              <Phrase of={word(`kind.${of}`)} /> {own.length}
            </summary>
            <ul>
              {own.map((use) => (
                <li key={use.id}>
                  <StoryLink kind={of} id={use.id} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Section>
  );
}

/** Each definition once, however often it names the other. */
function usersOf({ definitions }: StoryProps['product'], kind: StoryProps['kind'], id: string): readonly Use[] {
  return [...new Map(usesOf(definitions, kind, id).map((use) => [`${use.kind}/${use.id}`, use])).values()];
}
