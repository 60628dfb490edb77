import type { ViewField } from '#engine';
import type { ActionForm } from './useActionForm.ts';

/** Required fields without a value, in the order of the form. */
export function missingFields({ fields, now }: Pick<ActionForm, 'fields' | 'now'>): readonly ViewField[] {
  return fields.filter(({ name, required, minItems = 0, kind }) => {
    const value = now.input[name];
    const isList = kind === 'list' || kind === 'refs';
    if (isList) return (Array.isArray(value) ? value.length : 0) < Math.max(minItems, required === true ? 1 : 0);
    return required === true && (value === undefined || value === null || value === '');
  });
}
