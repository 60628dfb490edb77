import { useState, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { useOnline } from '../../live/useOnline.ts';
import { isOpen, type Entry } from '../../outbox/Entry.ts';
import { useOutbox } from '../../outbox/outbox.ts';
import { useMe } from '../../session/useSession.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import { DecideEntry } from './DecideEntry.tsx';
import { EntryRow } from './EntryRow.tsx';
import css from './Outbox.module.css';
import { useOutboxBand } from './useOutboxBand.tsx';
import { WhatGoesOn } from './WhatGoesOn.tsx';

/** What this device keeps until the server has answered it; what was refused stands first until its owner decides. */
export function OutboxPage({ onBack }: { readonly onBack: () => void }): ReactNode {
  const { t } = useSpeech();
  const { id } = useMe().user;
  const isOnline = useOnline();
  const entries = useOutbox();
  const [chosen, setChosen] = useState<number>();
  const isOwn = (entry: Entry): boolean => entry.owner.id === id;
  const open = entries.filter((entry) => isOpen(entry) && isOwn(entry));
  const band = useOutboxBand(entries.filter(isOwn), isOnline);
  const deciding = open.find(({ number }) => number === chosen);
  if (deciding) return <DecideEntry key={deciding.number} entry={deciding} onClose={() => setChosen(undefined)} />;
  return (
    <PadFrame
      title={t('ui.outbox')}
      place={t('ui.outbox.place')}
      onBack={onBack}
      band={band}
      side={<WhatGoesOn />}
      primary={{
        label: t('ui.outbox.decide', { count: open.length }),
        icon: 'hand-stop',
        ...(open.length === 0 ? { closed: t('ui.outbox.noneOpen') } : {}),
        onPress: () => setChosen(open[0]?.number),
      }}
    >
      <section className={css['list']} aria-label={t('ui.outbox')}>
        <header className={css['head']}>
          <b>{t('ui.outbox.order')}</b>
          <span>{t('ui.outbox.counts', countsOf(entries.filter(isOwn)))}</span>
        </header>
        <ol className={css['rows']}>
          {shownOf(entries).map((entry, i) => (
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

/** What needs a decision, then what waits as it happened, then what was sent, the last one first. */
function shownOf(entries: readonly Entry[]): readonly Entry[] {
  return [
    ...entries.filter(isOpen),
    ...entries.filter(({ state }) => state === 'waiting'),
    ...entries.filter(({ state }) => state === 'sent').toReversed(),
  ];
}

function countsOf(entries: readonly Entry[]): Readonly<Record<'waiting' | 'open' | 'sent', number>> {
  const count = (is: (entry: Entry) => boolean): number => entries.filter(is).length;
  return {
    waiting: count(({ state }) => state === 'waiting'),
    open: count(isOpen),
    sent: count(({ state }) => state === 'sent'),
  };
}
