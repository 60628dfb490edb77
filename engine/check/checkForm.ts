import { formOrderFaults } from '../input/formFaults.ts';
import { pointer } from '../load/pointer.ts';
import type { DraftProblem } from './DraftProblem.ts';
import { readForm } from './readForm.ts';

/** Problems of a form by itself, finished or not, at every edit: it asks something, its fields are in order, choices have words. */
export function checkForm(content: unknown): readonly DraftProblem[] {
  const form = readForm(content);
  const fields = Object.entries(form.properties);
  const faults = formOrderFaults(form, '/schema').map(({ code, at = '/schema', params }): DraftProblem => {
    const values = Object.entries(params).map(
      ([name, value]) => [name, typeof value === 'number' ? value : String(value)] as const,
    );
    return { code, severity: 'error', pointer: at, params: Object.fromEntries(values) };
  });
  const wordless = fields.flatMap(([field, { enum: words, items }]): readonly DraftProblem[] =>
    words?.length === 0 || items?.enum?.length === 0
      ? [{ code: 'check.formWords', severity: 'error', pointer: pointer('schema', 'properties', field), params: { field } }]
      : [],
  );
  const empty: readonly DraftProblem[] =
    fields.length === 0 ? [{ code: 'check.formEmpty', severity: 'error', pointer: '/schema', params: {} }] : [];
  return [...empty, ...faults, ...wordless];
}
