import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A number that fills an empty field is one the field takes. */
export function* defaultBeyond(set: LintInput): Generator<Finding> {
  for (const { schema, ...location } of set.fields) {
    const value = /^-?\d+(\.\d+)?$/.test(schema['x-default'] ?? '') ? Number(schema['x-default']) : undefined;
    if (value === undefined) continue;
    const { minimum, exclusiveMinimum, maximum } = schema;
    const isBelow = value < (minimum ?? -Infinity) || value <= (exclusiveMinimum ?? -Infinity);
    if (isBelow || value > (maximum ?? Infinity))
      yield {
        ...locationBelow(location, 'x-default'),
        offset: 0,
        params: { value, limit: (isBelow ? (minimum ?? exclusiveMinimum) : maximum)! },
      };
  }
}
