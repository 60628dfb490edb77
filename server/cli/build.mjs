// Node 20 runs no TypeScript: the server is bundled before it starts, whenever a source is newer than the bundle.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './terminal.mjs';

const BUNDLE = join(root, 'dist', 'server', 'main.js');
const SOURCES = ['engine', 'server', 'definitions/schema', 'package-lock.json', 'vite.config.ts'];

/** Builds where needed; gives the path of the bundle, undefined when a source cannot be built. */
export async function ensureBuilt() {
  const built = statSync(BUNDLE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newest(SOURCES.map((source) => join(root, source))) < built) return BUNDLE;
  const start = Date.now();
  say('start.building');
  const { build } = await import('vite');
  try {
    await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' });
  } catch (error) {
    say('start.buildFailed', { reason: error.message });
    return undefined;
  }
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
