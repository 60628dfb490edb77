import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import type { SourceFile } from '#engine';

/** The grammar itself stands beside the definitions and is none. */
const SCHEMAS = 'schema';

/** Every definition file of a folder, `<area>/<folder…>/<name>.json`, by area, then name: the folders of an area only sort. */
export function readDefinitions(dir: string): readonly SourceFile[] {
  const areas = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SCHEMAS)
    .map(({ name }) => name);
  return areas.toSorted().flatMap((area) => filesBelow(dir, area));
}

function filesBelow(dir: string, area: string): readonly SourceFile[] {
  return readdirSync(join(dir, area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.endsWith('.layout.json'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .map((file) => ({ path: relative(dir, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }));
}
