import type { FieldSchema } from '../../definitions.generated.ts';

/** What names a record as it was seen. */
export const identity: Readonly<Record<string, FieldSchema>> = {
  id: { type: 'string', maxLength: 36 },
  version: { type: 'integer', minimum: 1, maximum: 2147483647, 'x-widget': 'ordinal' },
};

/** Nobody changed the record since it was seen. */
export const unchanged = (alias: string) => ({
  ok: `input.version == ${alias}.version`,
  code: 'common.changedMeanwhile',
  params: { by: `${alias}.updatedBy.account` },
  at: '/version',
  assumed: true as const,
});
