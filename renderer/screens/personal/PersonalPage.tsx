import type { ReactNode } from 'react';
import type { PersonalView } from '#engine';
import { CollectionPage } from './CollectionPage.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const PAGES = { messages: MessagesPage, collection: CollectionPage } as const satisfies Readonly<
  Record<PersonalView['of'], unknown>
>;

/** What belongs to the user alone. */
export function PersonalPage({ view }: { readonly view: PersonalView }): ReactNode {
  const Page = PAGES[view.of];
  return <Page title={view.title} />;
}
