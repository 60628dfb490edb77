import type { FormField, FormSchema } from '../definitions.generated.ts';
import { mapped, recordOf, textOf, textsOf, type Unchecked } from './unchecked.ts';

const TYPES: ReadonlySet<unknown> = new Set<FormField['type']>(['string', 'number', 'integer', 'boolean', 'array']);

/** What a form asks, as far as it is written: a field of no type is a text. */
export function readForm(content: unknown): FormSchema {
  const { title, required, properties } = recordOf(recordOf(content)['schema']);
  return {
    type: 'object',
    ...(title === undefined ? {} : { title: textOf(title) }),
    ...(required === undefined ? {} : { required: [...textsOf(required)] }),
    properties: mapped(properties, fieldOf),
  };
}

function fieldOf({ 'x-when': when, ...field }: Unchecked): FormField {
  const { show } = recordOf(when);
  return {
    ...field,
    type: TYPES.has(field['type']) ? (field['type'] as FormField['type']) : 'string',
    ...(typeof show === 'string' ? { 'x-when': { show } } : {}),
  };
}
