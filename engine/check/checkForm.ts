import type { FormField, FormSchema } from '../definitions.generated.ts';
import { conditionFaults, formOrderFaults, plainParams } from '../input/formFaults.ts';
import { pointer } from '../load/pointer.ts';
import type { Refusal } from '../types.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { readForm } from './readForm.ts';

/** Problems of a form by itself, finished or not, at every edit: it asks something, its fields are in order, choices have words. */
export function checkForm(content: unknown): readonly DraftProblem[] {
  const form = readForm(content);
  const fields = Object.entries(form.properties);
  const faults = [...formOrderFaults(form, '/schema'), ...conditionFaults(withoutBlank(form), '/schema')].map(toProblem);
  const wordless = fields.filter(([, { enum: words, items }]) => words?.length === 0 || items?.enum?.length === 0);
  const blank = fields.filter(([, field]) => isBlank(field));
  return [
    ...(fields.length === 0 ? [error('check.formEmpty', '/schema', {})] : []),
    ...faults,
    ...wordless.map(([field]) => error('check.formWords', pointer('schema', 'properties', field), { field })),
    ...blank.map(([field]) => error('check.formShow', pointer('schema', 'properties', field, 'x-when', 'show'), { field })),
  ];
}

function toProblem({ code, at = '/schema', params }: Refusal): DraftProblem {
  return error(code, at, plainParams(params));
}

function error(code: string, at: string, params: DraftProblem['params']): DraftProblem {
  return { code, severity: 'error', pointer: at, params };
}

/** A condition that somebody has begun, and nothing stands in yet. */
const isBlank = ({ 'x-when': when }: FormField): boolean => when?.show.trim() === '';

function withoutBlank(form: FormSchema): FormSchema {
  const fields = Object.entries(form.properties).map(([name, { 'x-when': when, ...field }]) => {
    const isKept = when !== undefined && !isBlank({ ...field, 'x-when': when });
    return [name, isKept ? { ...field, 'x-when': when } : field] as const;
  });
  return { ...form, properties: Object.fromEntries(fields) };
}
