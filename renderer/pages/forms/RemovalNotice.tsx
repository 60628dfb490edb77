import type { ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Value } from '../../parts/Value.tsx';
import { isEmpty } from '../../parts/valueText.ts';
import { recordLabel } from './recordLabel.ts';
import type { RecordData } from './prefill.ts';
import css from './OfficeForm.module.css';

export interface RemovalNoticeProps {
  readonly entity: string;
  readonly record: RecordData;
}

/** Fields by which a person knows what is lost. */
const SHOWN = 6;

/** What is lost with a record: it, with what it says, and its parts. */
export function RemovalNotice({ entity, record }: RemovalNoticeProps): ReactNode {
  const { t } = useSpeech();
  const count = Object.values(record.children).reduce((sum, rows) => sum + rows.length, 0);
  return (
    <div className={css['removal']}>
      <Icon name="trash" size={20} />
      <div>
        <p>
          <b>{t('ui.form.removal', { code: recordLabel(record) })}</b>
        </p>
        <Lost entity={entity} record={record} />
        {count > 0 && <p>{t('ui.form.removalParts', { count })}</p>}
        <p>{t('ui.form.removalPast')}</p>
      </div>
    </div>
  );
}

/** The first fields of its page. */
function Lost({ entity, record }: RemovalNoticeProps): ReactNode {
  const { t } = useSpeech();
  const { data } = useScreen(`detail.${entity}`);
  const sections = data?.kind === 'detail' ? data.sections : [];
  const fields = sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const shown = fields.filter(({ name }) => !isEmpty(record.record[name])).slice(0, SHOWN);
  return (
    <dl className={css['lost']}>
      {shown.map((field) => (
        <div key={field.name}>
          <dt>{t(field.title)}</dt>
          <dd>
            <Value field={field} value={record.record[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
