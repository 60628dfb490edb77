import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** Names of the fields right below a place. */
function namesBelow(records: ReadonlyMap<string, FieldSchema>, place: string): readonly string[] {
  const below = [...records.keys()].filter((at) => at.startsWith(place)).map((at) => at.slice(place.length));
  return below.filter((name) => !name.includes('/'));
}

/** What a device measures is an input of an action, and beside it a yes or no tells that it was measured. */
export function* deviceMisplaced(set: LintInput): Generator<Finding> {
  const records = new Map<string, FieldSchema>(set.fields.map(({ file, pointer, schema }) => [`${file}${pointer}`, schema]));
  for (const { schema, owner, ...location } of set.fields) {
    const { from, measured } = schema['x-device'] ?? {};
    if (from === undefined || measured === undefined) continue;
    const place = `${location.file}${location.pointer.replace(/[^/]*$/, '')}`;
    const beside = records.get(place + measured);
    if (owner.kind !== 'action' || beside?.type !== 'boolean')
      yield {
        ...locationBelow(location, 'x-device'),
        params: { from, measured, ...nearestOnly(measured, namesBelow(records, place)) },
      };
  }
}
