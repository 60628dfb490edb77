import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { forProduction } from './buildClient.ts';
import { root } from './program.ts';

/** The church website as it ships, in a folder of its own. */
export interface BuiltSite {
  /** What is served. */
  readonly dir: string;
  /** The module that draws the home page. */
  readonly prerender: string;
  /** Removes it. */
  drop(): void;
}

/** Builds the website with the product's own configuration. */
export async function buildSite(): Promise<BuiltSite> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', 'site-'));
  const dir = join(folder, 'site');
  const drawing = join(folder, 'prerender');
  await forProduction(async () => {
    await run('build/church.config.ts', dir);
    await run('build/prerender.config.ts', drawing);
  });
  return { dir, prerender: join(drawing, 'prerender.js'), drop: () => rmSync(folder, { recursive: true }) };
}

async function run(config: string, outDir: string): Promise<void> {
  await build({ configFile: join(root, config), logLevel: 'silent', build: { outDir, emptyOutDir: true, sourcemap: false } });
}
