import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { recordLabel } from './recordLabel.ts';
import type { RecordData } from './prefill.ts';
import css from './OfficeForm.module.css';

/** What is lost with a record: it, and its parts. */
export function RemovalNotice({ record }: { readonly record: RecordData }): ReactNode {
  const { t } = useSpeech();
  const parts = Object.entries(record.children).filter(([, rows]) => rows.length > 0);
  const count = parts.reduce((sum, [, rows]) => sum + rows.length, 0);
  return (
    <div className={css['removal']}>
      <Icon name="trash" size={20} />
      <div>
        <p>
          <b>{t('ui.form.removal', { code: recordLabel(record) })}</b>
        </p>
        {count > 0 && <p>{t('ui.form.removalParts', { count })}</p>}
        <p>{t('ui.form.removalPast')}</p>
      </div>
    </div>
  );
}
