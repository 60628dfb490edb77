import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

const PAIRS = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** The lower bound of a field is not above its upper one: no value would be taken. */
export function* boundsTurned(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields)
    for (const [low, high] of PAIRS) {
      const [lower, upper] = [schema[low], schema[high]];
      const isEmpty = low === 'exclusiveMinimum' ? (lower ?? 0) >= (upper ?? Infinity) : (lower ?? 0) > (upper ?? Infinity);
      if (lower !== undefined && upper !== undefined && isEmpty)
        yield { ...locationBelow(location, low), params: { lower, upper } };
    }
}
