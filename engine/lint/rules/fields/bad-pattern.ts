import { isLinearPattern } from '../../../pattern/formats.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A `pattern` compiles in the linear engine: no look-around, no back-reference, so no input can make it slow. */
export function* badPattern(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    if (schema.pattern !== undefined && !isLinearPattern(schema.pattern))
      yield { ...locationBelow(location, 'pattern'), offset: 0, params: { pattern: schema.pattern } };
  }
}
