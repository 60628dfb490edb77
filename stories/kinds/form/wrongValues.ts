import type { FieldModel } from '#engine';

/** Values a field does not take: none where it is required, and one beyond each of its bounds. */
export function wrongValues({ kind, required, schema, ref, words }: FieldModel): readonly unknown[] {
  const { minLength, maxLength, minimum, maximum, multipleOf, pattern, format } = schema;
  return [
    ...(required ? [null] : []),
    ...(typeof maxLength === 'number' && ref === undefined && words === undefined ? ['x'.repeat(maxLength + 1)] : []),
    ...(typeof minLength === 'number' && minLength > 1 ? ['x'] : []),
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(typeof multipleOf === 'number' ? [multipleOf / 3] : []),
    ...(pattern === undefined ? [] : ['¤']),
    ...(format === 'email' || format === 'phone' || format === 'time-zone' ? ['¤'] : []),
    ...(kind === 'date' || kind === 'timestamp' || kind === 'time' ? ['31.31.2026'] : []),
    ...(words === undefined ? [] : ['no-such-word']),
    ...(ref === undefined || kind !== 'ref' ? [] : ['NO-SUCH-ROW']),
  ];
}
