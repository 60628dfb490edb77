import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '#engine';

/** The grammar itself stands beside the definitions and is none. */
const SCHEMAS = 'schema';

/** Every definition file of a folder, `<area>/<name>.json`, by area, then name. */
export function readDefinitions(dir: string): readonly SourceFile[] {
  const areas = readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== SCHEMAS)
    .map(({ name }) => name);
  return areas.toSorted().flatMap((area) => {
    const names = readdirSync(join(dir, area)).filter((name) => name.endsWith('.json') && !name.endsWith('.layout.json'));
    return names.toSorted().map((name) => ({ path: `${area}/${name}`, text: readFileSync(join(dir, area, name), 'utf8') }));
  });
}
