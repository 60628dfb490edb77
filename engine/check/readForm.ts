import type { FormField, FormSchema } from '../definitions.generated.ts';
import { mapped, asRecord, asText, asTexts, type Unchecked } from './unchecked.ts';

const TYPES: ReadonlySet<unknown> = new Set<FormField['type']>(['string', 'number', 'integer', 'boolean', 'array']);

/** What a form asks, as far as it is written: a field of no type is a text. */
export function readForm(content: unknown): FormSchema {
  const { title, required, properties } = asRecord(asRecord(content)['schema']);
  return {
    type: 'object',
    ...(title === undefined ? {} : { title: asText(title) }),
    ...(required === undefined ? {} : { required: [...asTexts(required)] }),
    properties: mapped(properties, readField),
  };
}

function readField({ 'x-when': when, ...field }: Unchecked): FormField {
  const { show } = asRecord(when);
  return {
    ...field,
    type: TYPES.has(field['type']) ? (field['type'] as FormField['type']) : 'string',
    ...(typeof show === 'string' ? { 'x-when': { show } } : {}),
  };
}
