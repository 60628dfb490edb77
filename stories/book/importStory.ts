import type { ComponentType } from 'react';
import { modulePath, storyModules, type Drawing, type StoryModule } from './storyModules.ts';

/** What draws each sort of stories, loaded with the first of it. */
const DRAWINGS: Readonly<Record<Drawing, () => Promise<ComponentType<never>>>> = {
  definition: async () => (await import('../kinds/DefinitionStory.tsx')).DefinitionStory,
  area: async () => (await import('../pages/AreaPage.tsx')).AreaPage,
  church: async () => (await import('../church/ChurchStory.tsx')).ChurchStory,
  program: async () => (await import('../pages/ProgramPage.tsx')).ProgramPage,
  start: async () => (await import('../pages/StartPage.tsx')).StartPage,
  search: async () => (await import('../pages/SearchPage.tsx')).SearchPage,
  rules: async () => (await import('../pages/RulesPage.tsx')).RulesPage,
  glossary: async () => (await import('../pages/GlossaryPage.tsx')).GlossaryPage,
  writes: async () => (await import('../pages/WritesPage.tsx')).WritesPage,
  permissions: async () => (await import('../pages/PermissionsPage.tsx')).PermissionsPage,
  assumed: async () => (await import('../pages/AssumedPage.tsx')).AssumedPage,
  changed: async () => (await import('../pages/ChangedPage.tsx')).ChangedPage,
  review: async () => (await import('../pages/ReviewPage.tsx')).ReviewPage,
};

let modules: Promise<ReadonlyMap<string, StoryModule>> | undefined;

/** The stories of the book by the path that stands for their file. */
async function readModules(): Promise<ReadonlyMap<string, StoryModule>> {
  const { product } = await import('../plant/browserProduct.ts');
  return new Map(storyModules(product()).map((each) => [modulePath(each.id), each]));
}

/** What Storybook would import: a file of stories, made of the definitions the book was opened with. */
export async function importFn(path: string): Promise<object> {
  const found = (await (modules ??= readModules())).get(path);
  if (!found) throw new Error(`the book has no ${path}`);
  const { id, title, drawing, stories } = found;
  return { default: { id, title, component: await DRAWINGS[drawing]() }, ...Object.fromEntries(stories) };
}
