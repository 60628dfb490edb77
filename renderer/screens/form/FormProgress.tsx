import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { missingFields } from '../../pages/forms/missing.ts';
import css from './PadForm.module.css';

/** Number of required fields that are filled. */
export function FormProgress({ form }: { readonly form: Pick<ActionForm, 'fields' | 'now'> }): ReactNode {
  const { t } = useTranslator();
  const missing = missingFields(form);
  const required = form.fields.filter((field) => field.required === true || missing.includes(field)).length;
  if (required === 0) return null;
  const filled = required - missing.length;
  return (
    <div className={css['progress']}>
      <span>{t('ui.form.given', { given: filled, required })}</span>
      <progress value={filled} max={required} aria-label={t('ui.form.given', { given: filled, required })} />
    </div>
  );
}
