import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { publicTempDir } from './tempDir.ts';

/** Bundles a TypeScript program with all it imports into one file any account may run with `node`; gives its path. */
export async function bundle(entry: string, plugins: readonly Plugin[] = []): Promise<string> {
  const outDir = publicTempDir();
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [...plugins],
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, target: 'node20', rolldownOptions: { external: ['pg-native'] } },
  });
  return join(outDir, `${basename(entry, '.ts')}.js`);
}

/** Removes what {@link bundle} made. */
export function dropBundle(file: string): void {
  rmSync(join(file, '..'), { recursive: true });
}
