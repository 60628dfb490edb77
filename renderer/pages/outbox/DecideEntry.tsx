import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { useScreen } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Entry } from '../../outbox/Entry.ts';
import { sendAgain } from '../../outbox/outbox.ts';
import { beginRedo } from '../../outbox/redo.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { draftKey, keepDraft } from '../forms/drafts.ts';
import { saveBasket } from '../../session/kept.ts';
import { RefusedPanel } from '../../parts/pad/RefusedPanel.tsx';
import { DropEntry } from './DropEntry.tsx';
import { saidBy } from './EntryRow.tsx';
import css from './Outbox.module.css';
import { Stops, timeOf } from './Stops.tsx';
import { TypedAndHeld } from './TypedAndHeld.tsx';
import { tryOut } from '../../api/submit.ts';
import { useOnline } from '../../live/useOnline.ts';

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
  const isChanged = useWouldPass(entry);
  const isFailed = !isAsked && entry.refusals.length === 0;
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
        <div className={css['why']}>
          <RefusedPanel refusals={[...entry.refusals, ...entry.confirms]} />
        </div>
      ) : (
        <p className={css['failed']}>{saidBy(entry, t)}</p>
      )}
      <TypedAndHeld entry={entry} view={view} />
      {isAsked && (
        <PadButton icon="pencil" onPress={redo}>
          {t('ui.outbox.reopen')}
        </PadButton>
      )}
      {(isFailed || isChanged) && (
        <PadButton icon="refresh" onPress={again}>
          {t(isFailed ? 'ui.outbox.again' : 'ui.outbox.againNow')}
        </PadButton>
      )}
    </PadFrame>
  );
}

/** What refused it may be put right meanwhile: asked again this often; milliseconds. */
const AGAIN = 10_000;

/** Whether the server would take now what it refused: only then is there a reason to send the same again. */
function useWouldPass({ action, input, confirmed, key, refusals }: Entry): boolean {
  const isOnline = useOnline();
  const { data = false } = useQuery({
    queryKey: ['would-pass', key],
    queryFn: async ({ signal }) => (await tryOut(action, input, { confirmed }, signal)).ok,
    enabled: isOnline && refusals.length > 0,
    refetchInterval: AGAIN,
    gcTime: 0,
    retry: false,
  });
  return data;
}
