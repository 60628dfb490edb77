/** Keywords of a schema whose breach is told; of those a place breaks the first is: one cause, one refusal. */
export const TOLD_KEYWORDS: readonly string[] = [
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
