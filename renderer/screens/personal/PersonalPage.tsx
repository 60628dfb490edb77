import type { ReactNode } from 'react';
import type { PersonalView } from '#engine';
import { CollectionPage } from './CollectionPage.tsx';
import { MenuPage } from './MenuPage.tsx';
import { MessagesPage } from './MessagesPage.tsx';

const PAGES = { messages: MessagesPage, collection: CollectionPage, menu: MenuPage } as const satisfies Readonly<
  Record<PersonalView['of'], unknown>
>;

/** What belongs to the user alone. */
export function PersonalPage({ view }: { readonly view: PersonalView }): ReactNode {
  const Page = PAGES[view.of];
  return <Page title={view.title} />;
}
