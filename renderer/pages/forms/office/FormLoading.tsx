import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import css from './OfficeForm.module.css';

/** Nothing for a moment, then the shape of a form. */
export function FormLoading(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['loading']} role="status" aria-busy="true" aria-label={t('ui.form.loading')}>
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
