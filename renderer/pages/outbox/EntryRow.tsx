import type { ReactNode } from 'react';
import { clock } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import type { Translator } from '../../i18n/texts.ts';
import { needsDecision, type OutboxEntry } from '../../outbox/OutboxEntry.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './Outbox.module.css';

const ICONS: Readonly<Record<OutboxEntry['state'], string>> = {
  trying: 'clock',
  waiting: 'clock',
  unknown: 'hourglass',
  refused: 'hand-stop',
  asked: 'alert-triangle',
  sent: 'circle-check',
};

export interface EntryRowProps {
  readonly entry: OutboxEntry;
  readonly place: number;
  /** Whether it belongs to the user; entries of others are only counted. */
  readonly isOwn: boolean;
  readonly onOpen: () => void;
}

/** An entry with its time and status; one that needs a decision can be opened. */
export function EntryRow({ entry, place, isOwn, onOpen }: EntryRowProps): ReactNode {
  const translator = useTranslator();
  const canOpen = isOwn && needsDecision(entry);
  const hasWarnings = entry.state === 'sent' && entry.refusals.length > 0;
  const content = (
    <>
      <span className="bold text-24 code-font">{canOpen ? '!' : place}</span>
      <span>
        <span className="block bold text-24 anywhere">{titleOf(entry, translator)}</span>
        <span className={css['detail']}>{detailOf(entry, isOwn, translator)}</span>
      </span>
      <span className={css['state']} data-state={hasWarnings ? 'asked' : entry.state}>
        <Icon name={hasWarnings ? ICONS.asked : ICONS[entry.state]} size={24} />
        {translator.t(`ui.outbox.state.${entry.state}`)}
      </span>
    </>
  );
  return (
    <li>
      {canOpen ? (
        <button type="button" className={css['row']} data-state={entry.state} onClick={onOpen}>
          {content}
        </button>
      ) : (
        <div className={css['row']} data-state={entry.state}>
          {content}
        </div>
      )}
    </li>
  );
}

function titleOf(entry: OutboxEntry, { t }: Translator): string {
  return [t(entry.title), entry.says[0]].filter((part) => part !== undefined).join(' ');
}

function detailOf(entry: OutboxEntry, isOwn: boolean, { t, zone }: Translator): string {
  if (!isOwn) return t('ui.outbox.others', { name: entry.owner.name });
  if (needsDecision(entry)) return answerText(entry, t);
  const warnings = entry.refusals.map(({ text }) => text);
  return [...warnings, clock(Date.parse(entry.happenedAt), zone), ...entry.says.slice(1)].join(' · ');
}

/** The answer of the server, in one line. */
export function answerText({ state, refusals, confirms }: OutboxEntry, t: Translator['t']): string {
  const text = [...refusals, ...confirms].map((each) => each.text).join(' ');
  if (text === '') return t('ui.outbox.failed');
  return t(state === 'asked' ? 'ui.outbox.asks' : 'ui.outbox.told', { text });
}
