import type { FieldSchema } from '../../../engine/definitions.generated.ts';
import { inputField } from '../../../engine/model/fields.ts';
import type { FieldModel } from '../../../engine/model/types.ts';

/** The fields of an input, as the compiler makes them from its schema. */
export function fieldsOf(schema: FieldSchema): readonly FieldModel[] {
  return inputField('thing', 'input', { type: 'object', ...schema }, true, () => undefined).fields ?? [];
}
