import type { TestProject } from 'vitest/node';
import { buildSite } from '../../../kit/buildSite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The church website as it is built. */
    readonly site: { readonly dir: string; readonly prerender: string };
  }
}

/** Once per vitest run: the church website, built. */
export default async function provideSite(project: TestProject): Promise<void> {
  project.provide('site', await buildSite());
}
