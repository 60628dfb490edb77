import { useState, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useOnline } from '../../live/useOnline.ts';
import { needsDecision, type OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useMe } from '../../session/useSession.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { OutboxDecision } from './OutboxDecision.tsx';
import { EntryRow } from './EntryRow.tsx';
import css from './Outbox.module.css';
import { useOutboxStatusBar } from './useOutboxStatusBar.tsx';
import { OfflineScreens } from './OfflineScreens.tsx';

/** The outbox of this device; refused entries come first until their owner decides. */
export function OutboxPage({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useTranslator();
  const { id } = useMe().user;
  const isOnline = useOnline();
  const entries = useOutbox();
  const [chosen, setChosen] = useState<number>();
  const isOwn = (entry: OutboxEntry): boolean => entry.owner.id === id;
  const open = entries.filter((entry) => needsDecision(entry) && isOwn(entry));
  const statusBar = useOutboxStatusBar(entries.filter(isOwn), isOnline);
  const undecided = open.find(({ number }) => number === chosen);
  if (undecided) return <OutboxDecision key={undecided.number} entry={undecided} onClose={() => setChosen(undefined)} />;
  return (
    <PadFrame
      title={t('ui.outbox')}
      place={t('ui.outbox.place')}
      onBack={onBack}
      statusBar={statusBar}
      side={<OfflineScreens />}
      primary={{
        label: t('ui.outbox.decide', { count: open.length }),
        icon: 'hand-stop',
        ...(open.length === 0 ? { closed: t('ui.outbox.noneOpen') } : {}),
        onPress: () => setChosen(open[0]?.number),
      }}
    >
      <section className={css['list']} data-scrolls aria-label={t('ui.outbox')}>
        <header className={css['head']}>
          <b>{t('ui.outbox.order')}</b>
          <span>{t('ui.outbox.counts', countsOf(entries.filter(isOwn)))}</span>
        </header>
        <ol className={css['rows']}>
          {sorted(entries).map((entry, i) => (
            <EntryRow
              key={entry.number}
              entry={entry}
              place={i + 1}
              isOwn={isOwn(entry)}
              onOpen={() => setChosen(entry.number)}
            />
          ))}
        </ol>
      </section>
    </PadFrame>
  );
}

/** Undecided entries, then unknown ones, then waiting ones in order, then sent ones, the latest first. */
function sorted(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  return [
    ...entries.filter(needsDecision),
    ...entries.filter(({ state }) => state === 'unknown'),
    ...entries.filter(({ state }) => state === 'waiting'),
    ...entries.filter(({ state }) => state === 'sent').toReversed(),
  ];
}

function countsOf(entries: readonly OutboxEntry[]): Readonly<Record<'waiting' | 'open' | 'sent', number>> {
  const count = (state: (entry: OutboxEntry) => boolean): number => entries.filter(state).length;
  return {
    waiting: count(({ state }) => state === 'waiting'),
    open: count(needsDecision),
    sent: count(({ state }) => state === 'sent'),
  };
}
