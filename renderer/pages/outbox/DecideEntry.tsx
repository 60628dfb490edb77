import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { clock } from '../../i18n/moments.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { sendAgain } from '../../outbox/outbox.ts';
import { PadButton } from '../../parts/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { saveBasket } from '../scan/kept.ts';
import { RefusedPanel } from '../scan/RefusedPanel.tsx';
import { dropWithReason } from './dropWithReason.ts';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';

export interface DecideEntryProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** One entry the server did not take: its reasons, and what its owner may do about it. Nothing is lost without a word. */
export function DecideEntry({ entry, onClose }: DecideEntryProps): ReactNode {
  const { t } = useSpeech();
  const [, go] = useLocation();
  const isAsked = entry.state === 'asked';
  const redo = (): void => {
    saveBasket(entry.screen, entry.owner.id, entry.input);
    go(`/s/${entry.screen}`);
  };
  return (
    <PadFrame
      title={t('ui.outbox')}
      place={clock(Date.parse(entry.happenedAt))}
      onBack={onClose}
      band={{
        tone: isAsked ? 'confirm' : 'refused',
        sentence: t('ui.outbox.ask'),
        detail: [t(entry.title), ...entry.says].join(' · '),
      }}
      side={<DropEntry entry={entry} onDone={onClose} />}
      primary={{
        label: t(isAsked ? 'ui.outbox.agree' : 'ui.outbox.again'),
        icon: isAsked ? 'check' : 'refresh',
        onPress: () => void sendAgain(entry, entry.confirms).then(onClose),
      }}
    >
      {entry.refusals.length + entry.confirms.length > 0 ? (
        <RefusedPanel refusals={[...entry.refusals, ...entry.confirms]} />
      ) : (
        <p className={css['failed']}>{saidBy(entry, t)}</p>
      )}
      <PadButton icon="pencil" onPress={redo}>
        {t('ui.outbox.reopen')}
      </PadButton>
    </PadFrame>
  );
}

interface DropEntryProps {
  readonly entry: Entry;
  readonly onDone: () => void;
}

/** Taken out for good, with a reason that is kept in the plant's log. */
function DropEntry({ entry, onDone }: DropEntryProps): ReactNode {
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
      <label htmlFor="drop-reason">{t('ui.outbox.dropReason')}</label>
      <textarea
        id="drop-reason"
        className={css['reason']}
        rows={3}
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
