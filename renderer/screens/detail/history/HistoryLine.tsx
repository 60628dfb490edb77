import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { changeText, toldChanges } from '../../../pages/consequences/changes.ts';
import { movesState, type HistoryEntry } from './history.ts';
import css from './HistoryPanel.module.css';
import { whenParts } from '../when.ts';

export interface HistoryLineProps {
  readonly view: DetailView;
  readonly entry: HistoryEntry;
  readonly states: ReadonlySet<string>;
  readonly isPicked: boolean;
  readonly onPick: () => void;
}

/** One entry: when, what was done, the most of what changed, and by whom. */
export function HistoryLine({ view, entry, states, isPicked, onPick }: HistoryLineProps): ReactNode {
  const speech = useSpeech();
  const { day, time } = whenParts(entry.at, speech);
  const told = toldChanges(view, entry).map((change) => changeText(change, speech));
  return (
    <li className={css['entry']} data-states={movesState(entry, states)}>
      <button type="button" className={css['line']} aria-pressed={isPicked} onClick={onPick}>
        <time className={css['time']} dateTime={entry.at}>
          {day !== undefined && <span>{day}</span>}
          <span>{time}</span>
        </time>
        <span className={css['dot']} />
        <span className={css['words']}>
          <b>{speech.t(entry.action)}</b>
          {entry.refusal !== null && <span className={css['told']}>{speech.t('ui.record.history.refused')}</span>}
          {told.map((text) => (
            <span key={text} className={css['told']}>
              {text}
            </span>
          ))}
          <span className={css['by']}>{byText(entry)}</span>
        </span>
      </button>
    </li>
  );
}

function byText({ actor, operator, secondPerson, device }: HistoryEntry): string {
  return [operator ?? actor, secondPerson, device].filter((part) => part !== null).join(' · ');
}
