import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as EngineDoor from '#engine';
import type { Plugin } from 'vite';
import { bundle, dropBundle } from '../kit/bundle.ts';
import { root } from './page.ts';

/** The engine by its door. */
export type Engine = typeof EngineDoor;

/** The engine as it is where these files are written over its own, or beside them. */
export async function engineWith(files: ReadonlyMap<string, string>): Promise<Engine> {
  const file = await bundle(join(root, 'engine/index.ts'), [written(files)]);
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Engine;
  } finally {
    dropBundle(file);
  }
}

function written(files: ReadonlyMap<string, string>): Plugin {
  const own = (path: string): string | undefined => {
    const below = relative(root, path);
    return files.has(below) ? below : undefined;
  };
  return {
    name: 'written-over',
    enforce: 'pre',
    resolveId: (source, importer) => {
      const path = importer === undefined ? source : join(dirname(importer), source);
      return own(path) === undefined ? undefined : path;
    },
    load: (path) => files.get(own(path) ?? ''),
  };
}
