import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';

/** Code and params of a refusal whose place is known to the caller. */
export type StandardRefusal = Pick<Refusal, 'code' | 'params'>;

/** The documented code of a bound (`x-refuse`). Its text is written for this one field and shows no values. */
export function documentedRefusal(field: FieldModel, keyword: string): StandardRefusal | undefined {
  // The form of a time or a phone number is a pattern to the validator.
  const isForm = keyword === 'pattern' && field.schema.pattern === undefined;
  const code = (isForm ? field.schema['x-refuse']?.['format']?.code : undefined) ?? field.schema['x-refuse']?.[keyword]?.code;
  return code === undefined ? undefined : { code, params: {} };
}
