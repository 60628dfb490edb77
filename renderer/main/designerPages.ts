import { lazyPage, shellPages } from '../screens/registry/Pages.ts';

/** The kinds of screens the designer draws in the office: an area of its own, which is fetched when one is opened. */
export const DESIGNER_PAGES = shellPages({
  definitions: lazyPage(async () => (await import('#designer')).DefinitionsPage),
  drafts: lazyPage(async () => (await import('#designer')).DraftsPage),
  designer: lazyPage(async () => (await import('#designer')).DesignerPage),
});
