import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { changeText, summaryChanges } from '../../../pages/consequences/changes.ts';
import { changesState, type HistoryEntry } from './history.ts';
import css from './HistoryPanel.module.css';
import { whenParts } from '../when.ts';

export interface HistoryLineProps {
  readonly view: DetailView;
  readonly entry: HistoryEntry;
  readonly states: ReadonlySet<string>;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One entry: time, action, main changes, and user. */
export function HistoryLine({ view, entry, states, isSelected, onSelect }: HistoryLineProps): ReactNode {
  const translator = useTranslator();
  const { day, time } = whenParts(entry.at, translator);
  const changes = summaryChanges(view, entry).map((change) => changeText(change, translator));
  return (
    <li className={css['entry']} data-states={changesState(entry, states)}>
      <button type="button" className={css['line']} aria-pressed={isSelected} onClick={onSelect}>
        <time className={css['time']} dateTime={entry.at}>
          {day !== undefined && <span>{day}</span>}
          <span>{time}</span>
        </time>
        <span className={css['dot']} />
        <span className={css['words']}>
          <b>{translator.t(entry.action)}</b>
          {entry.refusal !== null && <span className={css['changes']}>{translator.t('ui.record.history.refused')}</span>}
          {changes.map((text) => (
            <span key={text} className={css['changes']}>
              {text}
            </span>
          ))}
          <span className="muted text-13">{authorText(entry)}</span>
        </span>
      </button>
    </li>
  );
}

function authorText({ actor, operator, secondPerson, device }: HistoryEntry): string {
  return [operator ?? actor, secondPerson, device].filter((part) => part !== null).join(' · ');
}
