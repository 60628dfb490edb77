import type { FieldModel, Refusal } from '#engine';
import { wrongValues } from './wrongValues.ts';

/** A value that a field does not take, and what is said to it. */
export interface Fault {
  readonly field: FieldModel;
  readonly value: unknown;
  readonly refusal: Refusal;
}

/** Every way to fill in a field wrongly, each alone. @param read  what is said of an input */
export function faultsOf(fields: readonly FieldModel[], read: (input: object) => readonly Refusal[]): readonly Fault[] {
  return fields.flatMap((field) =>
    wrongValues(field).flatMap((value) => {
      const refusal = read({ [field.name]: value }).find(({ at }) => at === `/${field.name}`);
      return refusal ? [{ field, value, refusal }] : [];
    }),
  );
}
