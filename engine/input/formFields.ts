import type { FormSchema } from '../definitions.generated.ts';
import type { FieldModel } from '../model/types.ts';
import type { Json } from '../value/json.ts';
import { formFaults } from './formFaults.ts';
import { uncheckedFormFields } from './formModel.ts';

/** Forms whose fields are kept, the last ones asked for: with each goes a compiled validator. */
const MAX_CACHED_FORMS = 200;

const known = new Map<string, readonly FieldModel[] | undefined>();

/** The fields a form asks, the same ones for the same schema; undefined where the schema is faulty. */
export function formFields(schema: Json): readonly FieldModel[] | undefined {
  const key = JSON.stringify(schema);
  const fields = known.has(key) ? known.get(key) : parseFields(schema);
  known.delete(key);
  known.set(key, fields);
  const [oldest] = known.keys();
  if (known.size > MAX_CACHED_FORMS && oldest !== undefined) known.delete(oldest);
  return fields;
}

function parseFields(schema: Json): readonly FieldModel[] | undefined {
  return formFaults(schema).length > 0 ? undefined : uncheckedFormFields(schema as unknown as FormSchema); // the check has just proved it
}
