import type { ReactNode } from 'react';
import { AppStory } from '../app/AppStory.tsx';
import { whoOpens } from '../app/people.ts';
import { emptyRunner, worldRunner } from '../app/runners.ts';
import { QueryDocs } from '../docs/kinds/QueryDocs.tsx';
import type { KindStories, StoryProps } from '../docs/props.ts';

export const QUERY: KindStories = {
  docs: QueryDocs,
  rows: (props) => <Rows {...props} />,
  empty: (props) => <Rows {...props} isEmpty />,
  refused: (props) => <Rows {...props} isOpen={false} />,
};

/** A query as the list that is made of it. */
function Rows({
  product: { bundle },
  id,
  isEmpty = false,
  isOpen = true,
}: StoryProps & { readonly isEmpty?: boolean; readonly isOpen?: boolean }): ReactNode {
  const screen = `list.${id}`;
  const area = bundle.queries.get(id)?.area ?? '';
  return (
    <AppStory
      role={whoOpens(bundle, screen, 'office', isOpen)}
      runner={() => (isEmpty ? emptyRunner() : worldRunner(area))}
      address={() => `/office/s/${screen}`}
    />
  );
}
