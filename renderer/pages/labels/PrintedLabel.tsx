import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import css from './LabelPreview.module.css';

export interface PrintedLabelProps {
  /** Id of the print job. */
  readonly id: string;
  /** What a person calls the label. */
  readonly code: string;
}

/** A label as it was printed, which may differ from what it would be now; nothing where it was not printed yet. */
export function PrintedLabel({ id, code }: PrintedLabelProps): ReactNode {
  const { t } = useSpeech();
  const [isThere, setThere] = useState(true);
  if (!isThere) return null;
  return (
    <section className={css['printed']} aria-label={t('ui.label.printed')}>
      <h2>{t('ui.label.printed')}</h2>
      <img className={css['paper']} src={`/api/labels/${id}`} alt={code} onError={() => setThere(false)} />
    </section>
  );
}
