import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { recordLabel } from './recordLabel.ts';
import type { RecordData } from '../prefill.ts';
import { RecordFacts } from './RecordFacts.tsx';
import css from '../office/OfficeForm.module.css';

export interface RemovalNoticeProps {
  readonly entity: string;
  readonly record: RecordData;
}

/** What a deletion removes: the record with its main fields, and its children. */
export function RemovalNotice({ entity, record }: RemovalNoticeProps): ReactNode {
  const { t } = useTranslator();
  const count = Object.values(record.children).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <div className={css['removal']}>
      <Icon name="trash" size={20} />
      <div>
        <p>
          <b>{t('ui.form.removal', { code: recordLabel(record) })}</b>
        </p>
        <RecordFacts entity={entity} record={record} of="page" />
        {count > 0 && <p>{t('ui.form.removalParts', { count })}</p>}
        <p>{t('ui.form.removalPast')}</p>
      </div>
    </div>
  );
}
