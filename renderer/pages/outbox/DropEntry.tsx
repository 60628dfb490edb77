import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { PadButton } from '../../parts/PadButton.tsx';
import { dropWithReason } from './dropWithReason.ts';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';

/** Reasons that need not be typed. */
const REASONS = ['twice', 'mistake', 'settled', 'gone'] as const;

interface DropEntryProps {
  readonly entry: Entry;
  readonly onDone: () => void;
}

/** Taken out for good, with a reason that is kept in the plant's log. */
export function DropEntry({ entry, onDone }: DropEntryProps): ReactNode {
  const { t } = useSpeech();
  const isOnline = useOnline();
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const closed = isOnline ? (reason.trim() === '' ? 'ui.outbox.dropClosed' : undefined) : 'ui.outbox.dropAway';
  const drop = async (): Promise<void> => {
    const refusal = await dropWithReason(entry, reason.trim(), saidBy(entry, t));
    if (refusal) setSaid(refusal.text || t('ui.net.away'));
    else onDone();
  };
  return (
    <div className={css['drop']}>
      <div className={css['chips']} role="group" aria-label={t('ui.outbox.dropWhy')}>
        {REASONS.map((word) => {
          const text = t(`ui.outbox.why.${word}`);
          return (
            <button
              key={word}
              type="button"
              className={css['chip']}
              aria-pressed={reason === text}
              onClick={() => setReason(text)}
            >
              {text}
            </button>
          );
        })}
      </div>
      <label htmlFor="drop-reason">{t('ui.outbox.dropReason')}</label>
      <textarea
        id="drop-reason"
        className={css['reason']}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <PadButton icon="x" isClosed={closed !== undefined} onPress={() => void drop()}>
        {t('ui.outbox.drop')}
      </PadButton>
      {(said ?? closed) !== undefined && <p role={said === undefined ? undefined : 'alert'}>{said ?? t(closed ?? '')}</p>}
    </div>
  );
}
