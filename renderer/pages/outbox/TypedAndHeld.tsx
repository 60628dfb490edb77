import type { ReactNode } from 'react';
import type { ScreenView } from '#engine';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { namedInputs, saidInputs } from '../forms/namedInputs.ts';
import { RecordLines } from '../forms/record/RecordLine.tsx';
import { useRecordsIn } from '../forms/record/useRecordsIn.ts';
import css from './Outbox.module.css';

export interface TypedAndHeldProps {
  readonly entry: Entry;
  /** The screen it was done on. */
  readonly view: ScreenView | undefined;
}

/** What was typed, and what the server holds now of the record it is about. */
export function TypedAndHeld({ entry, view }: TypedAndHeldProps): ReactNode {
  const { t } = useSpeech();
  const held = useRecordsIn(view, entry.input, 1);
  const inputs = namedInputs(view);
  const said = saidInputs(inputs, entry.input);
  const about = inputs.filter(({ ref }) => ref !== undefined && ref !== 'person');
  const codes = saidInputs(
    about.map((each) => ({ ...each, ref: undefined })),
    entry.input,
  );
  const told = [...said, ...codes];
  return (
    <div className={css['compared']} data-held={held.length > 0}>
      <section className={css['typed']} aria-label={t('ui.outbox.typed')}>
        <h2>{t('ui.outbox.typed')}</h2>
        {told.length === 0 && <p>{entry.says.join(' · ')}</p>}
        <dl>
          {told.map(({ name, title, text }) => (
            <div key={name}>
              <dt>{t(title)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {held.length > 0 && (
        <section className={css['held']} aria-label={t('ui.outbox.held')} data-testid="held">
          <h2>{t('ui.outbox.held')}</h2>
          <RecordLines found={held} isPlain />
        </section>
      )}
    </div>
  );
}
