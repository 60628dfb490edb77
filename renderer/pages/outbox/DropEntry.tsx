import { useState, type ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { PadButton } from '../../parts/PadButton.tsx';
import { ReasonKeys } from '../scan/verdict/ReasonKeys.tsx';
import { dropWithReason } from './dropWithReason.ts';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';

interface DropEntryProps {
  readonly entry: Entry;
  readonly onDone: () => void;
}

/** Taken out for good, with a reason that is kept in the plant's log. */
export function DropEntry({ entry, onDone }: DropEntryProps): ReactNode {
  const { t } = useSpeech();
  const isOnline = useOnline();
  const { data: view } = useScreen('form.dropped-entry-create');
  const field = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'reason') : undefined;
  const [reason, setReason] = useState('');
  const [said, setSaid] = useState<string>();
  const closed = isOnline ? (reason.trim() === '' ? 'ui.outbox.dropClosed' : undefined) : 'ui.outbox.dropAway';
  const drop = async (): Promise<void> => {
    const refusal = await dropWithReason(entry, reason.trim(), saidBy(entry, t));
    if (refusal) setSaid(refusal.text || t('ui.net.away'));
    else onDone();
  };
  return (
    <ReasonKeys
      title={t('ui.outbox.dropWhy')}
      label={t('ui.outbox.dropReason')}
      dictionary={field?.dictionary}
      maxLength={field?.maxLength}
      value={reason}
      onValue={(next) => setReason(next ?? '')}
    >
      <div className={css['drop']}>
        <PadButton icon="x" isClosed={closed !== undefined} onPress={() => void drop()}>
          {t('ui.outbox.drop')}
        </PadButton>
        {(said ?? closed) !== undefined && (
          <p role={said === undefined ? undefined : 'alert'}>{said ?? (closed && t(closed))}</p>
        )}
      </div>
    </ReasonKeys>
  );
}
