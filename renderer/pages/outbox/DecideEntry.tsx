import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useScreen } from '../../api/reads.ts';
import { clock } from '../../i18n/moments.ts';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { useOnline } from '../../live/useOnline.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { sendAgain } from '../../outbox/outbox.ts';
import { beginRedo } from '../../outbox/redo.ts';
import { Icon } from '../../parts/Icon.tsx';
import { PadButton } from '../../parts/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { draftKey, keepDraft } from '../forms/drafts.ts';
import { saveBasket } from '../scan/kept.ts';
import { RefusedPanel } from '../scan/RefusedPanel.tsx';
import { dropWithReason } from './dropWithReason.ts';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';

export interface DecideEntryProps {
  readonly entry: Entry;
  readonly onClose: () => void;
}

/** One entry the server did not take: what became of it, its reasons, what was typed; and the way back to its own screen, filled in. */
export function DecideEntry({ entry, onClose }: DecideEntryProps): ReactNode {
  const { t, zone } = useSpeech();
  const [, go] = useLocation();
  const { data: view } = useScreen(entry.screen);
  const isAsked = entry.state === 'asked';
  const isRefused = entry.refusals.length > 0;
  const redo = (): void => {
    beginRedo(entry);
    if (view?.kind === 'form') keepDraft(draftKey(entry.owner.id, entry.screen), { input: entry.input, base: {} });
    else saveBasket(entry.screen, entry.owner.id, entry.input);
    go(`/s/${entry.screen}`);
  };
  const again = (): void => void sendAgain(entry, entry.confirms).then(onClose);
  const primary = isAsked
    ? { label: t('ui.outbox.agree'), icon: 'check', onPress: again }
    : { label: t('ui.outbox.reopen'), icon: 'pencil', onPress: redo };
  return (
    <PadFrame
      title={t('ui.outbox')}
      place={t(entry.title)}
      onBack={onClose}
      band={{
        tone: isAsked ? 'confirm' : 'refused',
        sentence: t(isAsked ? 'ui.outbox.askIt' : 'ui.outbox.notTaken'),
        detail: t('ui.outbox.nothingBooked', {
          kept: timeOf(entry.happenedAt, zone),
          answered: timeOf(entry.answeredAt, zone),
        }),
      }}
      side={<DropEntry entry={entry} onDone={onClose} />}
      primary={primary}
    >
      <Stops entry={entry} />
      {entry.refusals.length + entry.confirms.length > 0 ? (
        <RefusedPanel refusals={[...entry.refusals, ...entry.confirms]} />
      ) : (
        <p className={css['failed']}>{saidBy(entry, t)}</p>
      )}
      <section className={css['typed']} aria-label={t('ui.outbox.typed')}>
        <h2>{t('ui.outbox.typed')}</h2>
        <p>{entry.says.join(' · ')}</p>
      </section>
      {isAsked && (
        <PadButton icon="pencil" onPress={redo}>
          {t('ui.outbox.reopen')}
        </PadButton>
      )}
      {!isAsked && !isRefused && (
        <PadButton icon="refresh" onPress={again}>
          {t('ui.outbox.again')}
        </PadButton>
      )}
    </PadFrame>
  );
}

const timeOf = (moment: string | undefined, zone: string): string =>
  moment === undefined ? '' : clock(Date.parse(moment), zone);

/** Kept here, sent, refused: each with its time. */
function Stops({ entry: { happenedAt, answeredAt, state } }: { readonly entry: Entry }): ReactNode {
  const { t, zone } = useSpeech();
  const stops = [
    { name: 'kept', icon: 'device-floppy', at: happenedAt },
    { name: 'sent', icon: 'send', at: answeredAt },
    { name: state, icon: state === 'asked' ? 'alert-triangle' : 'hand-stop', at: answeredAt },
  ];
  return (
    <ol className={css['stops']}>
      {stops.map(({ name, icon, at }) => (
        <li key={name} data-stop={name}>
          <Icon name={icon} size={32} />
          <span>
            <b>{t(`ui.outbox.stop.${name}`)}</b>
            <span>{timeOf(at, zone)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Reasons that need not be typed. */
const REASONS = ['twice', 'mistake', 'settled', 'gone'] as const;

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
