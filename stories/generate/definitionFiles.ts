import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from '#engine';

/** Where the definitions stand. */
export const DEFINITIONS = join(import.meta.dirname, '../../definitions');

/** The grammar of the format is no definition. */
const GRAMMAR = 'schema';

/** Every definition file, in the order of its path. */
export function definitionFiles(folder = DEFINITIONS): readonly SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.layout.json'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => path.includes('/') && !path.startsWith(`${GRAMMAR}/`))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
