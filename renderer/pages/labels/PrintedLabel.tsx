import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './LabelPreview.module.css';

export interface PrintedLabelProps {
  /** Id of the print job. */
  readonly id: string;
  /** Name of the label for the user. */
  readonly code: string;
}

/** A label as it was printed, which may differ from the current one; nothing where it was not printed yet. */
export function PrintedLabel({ id, code }: PrintedLabelProps): ReactNode {
  const { t } = useTranslator();
  const [isLoaded, setLoaded] = useState(true);
  if (!isLoaded) return null;
  return (
    <section className={css['printed']} aria-label={t('ui.label.printed')}>
      <h2>{t('ui.label.printed')}</h2>
      <img className={css['paper']} src={`/api/labels/${id}`} alt={code} onError={() => setLoaded(false)} />
    </section>
  );
}
