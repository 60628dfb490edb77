import type { ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import type { Speech } from '../../i18n/texts.ts';
import { isOpen, type Entry } from '../../outbox/Entry.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

const ICONS: Readonly<Record<Entry['state'], string>> = {
  trying: 'clock',
  waiting: 'clock',
  refused: 'hand-stop',
  asked: 'alert-triangle',
  sent: 'circle-check',
};

export interface EntryRowProps {
  readonly entry: Entry;
  readonly place: number;
  /** Whether it is the person's own; what others did is only counted. */
  readonly isOwn: boolean;
  readonly onOpen: () => void;
}

/** What was done and when, and what became of it; one that needs a decision opens. */
export function EntryRow({ entry, place, isOwn, onOpen }: EntryRowProps): ReactNode {
  const speech = useSpeech();
  const canOpen = isOwn && isOpen(entry);
  const inside = (
    <>
      <span className={css['number']}>{canOpen ? '!' : place}</span>
      <span className={css['words']}>
        <span className={css['what']}>{headOf(entry, speech)}</span>
        <span className={css['detail']}>{detailOf(entry, isOwn, speech)}</span>
      </span>
      <span className={css['state']} data-state={entry.state}>
        <Icon name={ICONS[entry.state]} size={24} />
        {speech.t(`ui.outbox.state.${entry.state}`)}
      </span>
    </>
  );
  return (
    <li>
      {canOpen ? (
        <button type="button" className={css['row']} data-state={entry.state} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div className={css['row']} data-state={entry.state}>
          {inside}
        </div>
      )}
    </li>
  );
}

function headOf(entry: Entry, { t }: Speech): string {
  return [t(entry.title), entry.says[0]].filter((part) => part !== undefined).join(' ');
}

function detailOf(entry: Entry, isOwn: boolean, { t, zone }: Speech): string {
  if (!isOwn) return t('ui.outbox.others', { name: entry.owner.name });
  if (isOpen(entry)) return saidBy(entry, t);
  return [clock(Date.parse(entry.happenedAt), zone), ...entry.says.slice(1)].join(' · ');
}

/** What the server said, in one line. */
export function saidBy({ state, refusals, confirms }: Entry, t: Speech['t']): string {
  const text = [...refusals, ...confirms].map((each) => each.text).join(' ');
  if (text === '') return t('ui.outbox.failed');
  return t(state === 'asked' ? 'ui.outbox.asks' : 'ui.outbox.told', { text });
}
