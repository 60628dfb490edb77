import type { ReactNode } from 'react';
import type { ScreenView } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { inputDescriptions, describedInputs } from '../forms/inputDescriptions.ts';
import { RecordLines } from '../forms/record/RecordLines.tsx';
import { useInputRecords } from '../forms/record/useInputRecords.ts';
import css from './Outbox.module.css';

export interface EntryComparisonProps {
  readonly entry: OutboxEntry;
  /** The screen on which it was done. */
  readonly view: ScreenView | undefined;
}

/** The entered values, beside the current values of the record. */
export function EntryComparison({ entry, view }: EntryComparisonProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const current = useInputRecords(view, entry.input, 1);
  const inputs = inputDescriptions(view);
  const described = describedInputs(inputs, entry.input, translator);
  const subjects = inputs.filter(({ ref }) => ref !== undefined && ref !== 'person');
  const codes = describedInputs(
    subjects.map((each) => ({ ...each, ref: undefined })),
    entry.input,
    translator,
  );
  const values = [...described, ...codes];
  return (
    <div className={css['compared']} data-held={current.length > 0}>
      <section className={css['typed']} aria-label={t('ui.outbox.typed')}>
        <h2>{t('ui.outbox.typed')}</h2>
        {values.length === 0 && <p>{entry.says.join(' · ')}</p>}
        <dl>
          {values.map(({ name, title, text }) => (
            <div key={name}>
              <dt>{t(title)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {current.length > 0 && (
        <section className={css['current']} aria-label={t('ui.outbox.held')} data-testid="held">
          <h2>{t('ui.outbox.held')}</h2>
          <RecordLines found={current} isPlain />
        </section>
      )}
    </div>
  );
}
