import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './OfficeForm.module.css';

/** Nothing for a moment, then the skeleton of a form. */
export function FormSkeleton(): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['loading']} role="status" aria-busy="true" aria-label={t('ui.form.loading')}>
      {Array.from({ length: 5 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
