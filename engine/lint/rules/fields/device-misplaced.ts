import type { FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** What a device measures is an input of an action, and beside it a yes or no tells that it was measured. */
export function* deviceMisplaced(set: LintInput): Generator<Finding> {
  const records = new Map(set.fields.map(({ file, pointer, schema }) => [`${file}${pointer}`, schema]));
  for (const { schema, owner, ...location } of set.fields) {
    const { from, measured } = schema['x-device'] ?? {};
    if (from === undefined || measured === undefined) continue;
    const beside: FieldSchema | undefined = records.get(`${location.file}${location.pointer.replace(/[^/]*$/, measured)}`);
    if (owner.kind !== 'action' || beside?.type !== 'boolean')
      yield { ...locationBelow(location, 'x-device'), params: { from, measured } };
  }
}
