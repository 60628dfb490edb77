import type { ScreenView } from '#engine';
import { PAD_PAGES } from '../../screens/registry/padPages.ts';
import { lazyComponent } from '../../state/lazyComponent.ts';

/** What waits to be sent; fetched when it is first opened. */
export const OutboxPage = lazyComponent(async () => (await import('../../pages/outbox/OutboxPage.tsx')).OutboxPage);

/** Loads the pages of some kinds of screens, and what every PAD has besides, so that they open without a network. */
export async function preloadPages(kinds: ReadonlySet<ScreenView['kind']>): Promise<void> {
  const pages = [...kinds].map((kind) => PAD_PAGES[kind]?.load());
  await Promise.all([
    OutboxPage.load(),
    import('../../shells/pad/PersonMenu.tsx'),
    import('../../parts/moreIcons.ts'),
    ...pages,
  ]);
}
