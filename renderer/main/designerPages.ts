import { lazyPage, shellPages } from '../screens/registry/Pages.ts';

/** The kinds of screens the designer draws in the office: an area of its own, which is fetched when one is opened. */
export const DESIGNER_PAGES = shellPages({
  definitions: lazyPage(async () => (await import('#designer')).DefinitionsPage),
  designer: lazyPage(async () => (await import('#designer')).DesignerPage),
});
