import { join } from 'node:path';
import { build } from 'vite';
import { forProduction } from './buildClient.ts';
import { builtOnce } from './builtOnce.ts';
import { root } from './program.ts';

const SOURCES = ['church', 'build', 'package.json', 'package-lock.json'];

/** The church website as it ships, in a folder that is for all tests. */
export interface BuiltSite {
  /** What is served. */
  readonly dir: string;
  /** The module that draws the home page. */
  readonly prerender: string;
}

/** The website as the product's own configuration builds it. */
export async function buildSite(): Promise<BuiltSite> {
  const folder = await builtOnce('site', SOURCES, (into) =>
    forProduction(async () => {
      await run('build/church.config.ts', join(into, 'site'));
      await run('build/prerender.config.ts', join(into, 'prerender'));
    }),
  );
  return { dir: join(folder, 'site'), prerender: join(folder, 'prerender', 'prerender.js') };
}

async function run(config: string, outDir: string): Promise<void> {
  await build({ configFile: join(root, config), logLevel: 'silent', build: { outDir, emptyOutDir: true, sourcemap: false } });
}
