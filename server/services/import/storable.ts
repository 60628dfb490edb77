import { invalidCharacter, type Json } from '#engine';

/** Those of the values that may be texts of a row: no row is found by another, which the action refuses. */
export function storable(values: readonly (Json | undefined)[]): readonly string[] {
  return values.filter((value) => typeof value === 'string' && invalidCharacter(value, 'text') === undefined) as string[];
}
