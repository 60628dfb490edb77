import type { FieldSchema } from '../../definitions.generated.ts';
import type { Fields } from './fields.ts';
import { alias } from './references.ts';

/** @param row  what the row is called that they are given for */
export function inputs(fields: Fields, entity: string, row: string): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...input(field, `${entity}.${name}`), ...formOf(field, fields, row) },
    ]),
  );
}

/** Data of a form are checked by that of the row they are given with, else by that of the row as it was. */
function formOf({ 'x-schema': path }: FieldSchema, fields: Fields, row: string): FieldSchema {
  const [root = '', ...rest] = path?.split('.') ?? [];
  if (path === undefined) return {};
  return { 'x-schema': [fields[root] ? alias('', root) : `${row}.${root}`, ...rest].join('.') };
}

/** A reference is given by its code, under the field's own conditions; everything else takes type and bounds from the field. */
function input(field: FieldSchema, of: string): FieldSchema {
  const code = (ref: string, { 'x-choices': choices }: FieldSchema): FieldSchema => ({
    type: 'string',
    format: 'code',
    maxLength: 60,
    'x-scan': ref,
    ...(choices === undefined ? {} : { 'x-choices': choices }),
  });
  const when = field['x-when'] ? { 'x-when': field['x-when'] } : {};
  if (field['x-ref']) return { ...code(field['x-ref'], field), ...when };
  if (field.items?.['x-ref'])
    return {
      type: 'array',
      maxItems: field.maxItems ?? 200,
      uniqueItems: true,
      items: code(field.items['x-ref'], field.items),
      ...when,
    };
  return { 'x-of': of };
}
