// Node 20 runs no TypeScript: the server is bundled before it starts, whenever a source is newer than the bundle.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './terminal.mjs';

const BUNDLE = join(root, 'dist', 'server', 'main.js');
const SOURCES = ['engine', 'server', 'package-lock.json', 'vite.config.ts'];

/** Builds where needed; gives the path of the bundle. */
export async function ensureBuilt() {
  const built = statSync(BUNDLE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newest(SOURCES.map((source) => join(root, source))) < built) return BUNDLE;
  const start = Date.now();
  say('start.building');
  const { build } = await import('vite');
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  say('start.built', { seconds: ((Date.now() - start) / 1000).toFixed(1) });
  return BUNDLE;
}

/** Latest change below the paths; a directory's own time tells of files removed. */
function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      const below = stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
      return Math.max(stat.mtimeMs, below);
    }),
  );
}
