import type { TestProject } from 'vitest/node';
import { buildSite } from '../../../kit/buildSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The church website as built for this run. */
    readonly site: { readonly dir: string; readonly prerender: string };
  }
}

/** Once per vitest run: builds the church website. */
export default async function provideSite(project: TestProject): Promise<() => void> {
  const site = await buildSite();
  project.provide('site', { dir: site.dir, prerender: site.prerender });
  return () => site.drop();
}
