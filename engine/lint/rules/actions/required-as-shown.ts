import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A field that is required wherever it is shown says so with `true`: a condition written twice is changed once. */
export function* requiredAsShown(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    const { show, required } = schema['x-when'] ?? {};
    if (show !== undefined && show !== 'true' && show === required)
      yield { ...locationBelow(location, 'x-when', 'required'), params: { condition: show } };
  }
}
