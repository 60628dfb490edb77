import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQuery } from '@tanstack/react-query';
import { useScreen } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { requeue } from '../../outbox/outbox.ts';
import { beginRedo } from '../../outbox/redo.ts';
import { PadButton } from '../../parts/pad/PadButton.tsx';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { draftKey, saveDraft } from '../forms/drafts.ts';
import { saveScanDraft } from '../../session/retainedInput.ts';
import { RefusalPanel } from '../../parts/pad/RefusalPanel.tsx';
import { DiscardEntry } from './DiscardEntry.tsx';
import { answerText } from './EntryRow.tsx';
import { EntryComparison } from './EntryComparison.tsx';
import { dryRun } from '../../api/submit.ts';
import { useOnline } from '../../live/useOnline.ts';
import { clock } from '../../i18n/moments.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

export interface OutboxDecisionProps {
  readonly entry: OutboxEntry;
  readonly onClose: () => void;
}

/**
 * Decision about one refused entry: its status, its reasons, its input, and a link to its own screen with the input filled
 * in.
 */
export function OutboxDecision({ entry, onClose }: OutboxDecisionProps): ReactNode {
  const { t, zone } = useTranslator();
  const [, go] = useLocation();
  const { data: view } = useScreen(entry.screen);
  const hasQuestions = entry.state === 'asked';
  const isChanged = useWouldPass(entry);
  const isFailed = !hasQuestions && entry.refusals.length === 0;
  const redo = (): void => {
    beginRedo(entry);
    if (view?.kind === 'form')
      saveDraft(draftKey(entry.owner.id, entry.screen), { input: entry.input, base: {}, filled: {} });
    else saveScanDraft(entry.screen, entry.owner.id, entry.input);
    go(`/s/${entry.screen}`);
  };
  const again = (): void => void requeue(entry, entry.confirms).then(onClose);
  const primary = hasQuestions
    ? { label: t('ui.outbox.agree'), icon: 'check', onPress: again }
    : { label: t('ui.outbox.reopen'), icon: 'pencil', onPress: redo };
  return (
    <PadFrame
      title={t('ui.outbox')}
      place={t(entry.title)}
      onBack={onClose}
      statusBar={{
        tone: hasQuestions ? 'confirm' : 'refused',
        sentence: t(hasQuestions ? 'ui.outbox.askIt' : 'ui.outbox.notTaken'),
        detail: t('ui.outbox.nothingBooked', {
          kept: timeOf(entry.happenedAt, zone),
          answered: timeOf(entry.answeredAt, zone),
        }),
      }}
      side={<DiscardEntry entry={entry} onDone={onClose} />}
      primary={primary}
    >
      <EntrySteps entry={entry} />
      {entry.refusals.length + entry.confirms.length > 0 ? (
        <div className="column fixed">
          <RefusalPanel refusals={[...entry.refusals, ...entry.confirms]} />
        </div>
      ) : (
        <p className="text-26">{answerText(entry, t)}</p>
      )}
      <EntryComparison entry={entry} view={view} />
      {hasQuestions && (
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

/** The cause of a refusal may be resolved meanwhile: interval between checks; milliseconds. */
const CHECK_INTERVAL_MS = 10_000;

/** Whether the server would accept now what it refused: only then is it useful to send it again. */
function useWouldPass({ action, input, confirmed, key, refusals }: OutboxEntry): boolean {
  const isOnline = useOnline();
  const { data = false } = useQuery({
    queryKey: ['would-pass', key],
    queryFn: async ({ signal }) => (await dryRun(action, input, { confirmed }, signal)).ok,
    enabled: isOnline && refusals.length > 0,
    refetchInterval: CHECK_INTERVAL_MS,
    gcTime: 0,
    retry: false,
  });
  return data;
}

/** The steps of an entry: stored, sent, refused, each with its time. */
function EntrySteps({ entry: { happenedAt, answeredAt, state } }: { readonly entry: OutboxEntry }): ReactNode {
  const { t, zone } = useTranslator();
  const steps = [
    { name: 'kept', icon: 'device-floppy', at: happenedAt },
    { name: 'sent', icon: 'send', at: answeredAt },
    { name: state, icon: state === 'asked' ? 'alert-triangle' : 'hand-stop', at: answeredAt },
  ];
  return (
    <ol className={css['stops']}>
      {steps.map(({ name, icon, at }) => (
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

/** Empty where it has not happened yet. */
const timeOf = (moment: string | undefined, zone: string): string =>
  moment === undefined ? '' : clock(Date.parse(moment), zone);
