/** Schema keywords whose violations are reported, in order: of several violations at one location only the first is. */
export const REPORTED_KEYWORDS: readonly string[] = [
  'additionalProperties',
  'required',
  'type',
  'minItems',
  'maxItems',
  'enum',
  'multipleOf',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
];
