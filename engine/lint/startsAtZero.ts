import type { FieldSchema } from '../definitions.generated.ts';

/** A minimum of 0 lets 0 in; one below it belongs to a scale on which 0 is a value like others. */
export function startsAtZero({ minimum, exclusiveMinimum }: FieldSchema): boolean {
  return minimum === 0 && exclusiveMinimum === undefined;
}
