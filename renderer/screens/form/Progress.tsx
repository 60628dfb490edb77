import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { ActionForm } from '../../pages/forms/useActionForm.ts';
import { missingFields } from '../../pages/forms/missing.ts';
import css from './PadForm.module.css';

/** How many of the fields that must be given are. */
export function Progress({ form }: { readonly form: Pick<ActionForm, 'fields' | 'now'> }): ReactNode {
  const { t } = useSpeech();
  const missing = missingFields(form);
  const required = form.fields.filter((field) => field.required === true || missing.includes(field)).length;
  if (required === 0) return null;
  const given = required - missing.length;
  return (
    <div className={css['progress']}>
      <span>{t('ui.form.given', { given, required })}</span>
      <progress value={given} max={required} aria-label={t('ui.form.given', { given, required })} />
    </div>
  );
}
