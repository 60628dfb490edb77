import { useState, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import {
  changesState,
  filtered,
  groupChange,
  groupedEntries,
  stateFields,
  type HistoryEntry,
  type HistoryFilter,
  type HistoryGroup,
} from './history.ts';
import { SegmentedControl } from '../../../parts/SegmentedControl.tsx';
import { FieldChanges } from './FieldChanges.tsx';
import { changeText, summaryChanges } from '../../../pages/consequences/changes.ts';
import { whenParts } from '../when.ts';
import css from './HistoryPanel.module.css';

export interface HistoryPanelProps {
  readonly view: DetailView;
  readonly entries: readonly HistoryEntry[];
  readonly isLoading: boolean;
  /** Loads older entries; absent where there are none. */
  readonly onOlder?: (() => void) | undefined;
}

const FILTERS: readonly HistoryFilter[] = ['all', 'states', 'changes'];

/** History of the record, newest first, with the changes of the selected entry. */
export function HistoryPanel({ view, entries, isLoading, onOlder }: HistoryPanelProps): ReactNode {
  const { t } = useTranslator();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [selected, setSelected] = useState<string>();
  const states = stateFields(view);
  const visible = filtered(entries, filter, states);
  const entry = visible.find(({ journal }) => journal === selected) ?? visible[0];
  return (
    <section className="office-card column min-height-0" aria-label={t('ui.record.history')} aria-busy={isLoading}>
      <div className={css['head']}>
        <h2 className="text-14">{t('ui.record.history')}</h2>
        <SegmentedControl
          label={t('ui.record.history.filter')}
          segments={FILTERS.map((value) => ({ value, title: t(`ui.record.history.${value}`) }))}
          value={filter}
          onPick={setFilter}
        />
      </div>
      {!isLoading && visible.length === 0 && <p className={css['empty']}>{t('ui.record.history.empty')}</p>}
      <ol className={css['entries']}>
        {groupedEntries(visible).flatMap((group) => {
          // A group opens where one of it is pressed.
          const isOpen = group.some(({ journal }) => journal === selected);
          return (isOpen ? group.map((each) => [each] as const) : [group]).map((shown) => (
            <HistoryLine
              key={shown[0].journal}
              view={view}
              group={shown}
              states={states}
              isSelected={entry !== undefined && shown.includes(entry)}
              onSelect={() => setSelected(shown[0].journal)}
            />
          ));
        })}
        {onOlder && (
          <li>
            <button type="button" className={css['older']} onClick={onOlder}>
              {t('ui.record.history.older')}
            </button>
          </li>
        )}
      </ol>
      {entry && <FieldChanges view={view} entry={entry} />}
    </section>
  );
}

interface HistoryLineProps {
  readonly view: DetailView;
  readonly group: HistoryGroup;
  readonly states: ReadonlySet<string>;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

/** One entry, or several shown as one: time, action, main changes, and user. */
function HistoryLine({ view, group, states, isSelected, onSelect }: HistoryLineProps): ReactNode {
  const [entry] = group;
  const translator = useTranslator();
  const { day, time } = whenParts(entry.at, translator);
  const changes = summaryChanges(view, groupChange(group)).map((change) => changeText(change, translator));
  return (
    <li className={css['entry']} data-states={changesState(entry, states)}>
      <button type="button" className={css['line']} aria-pressed={isSelected} onClick={onSelect}>
        <time className={css['time']} dateTime={entry.at}>
          {day !== undefined && <span>{day}</span>}
          <span>{time}</span>
        </time>
        <span className={css['dot']} />
        <span className={css['words']}>
          <b>
            {translator.t(entry.action)}
            {group.length > 1 && <span className={css['times']}>× {group.length}</span>}
          </b>
          {entry.refusal !== null && <span className={css['changes']}>{translator.t('ui.record.history.refused')}</span>}
          {changes.map((text) => (
            <span key={text} className={css['changes']}>
              {text}
            </span>
          ))}
          <span className="muted text-13">{authorText(entry, translator)}</span>
        </span>
      </button>
    </li>
  );
}

function authorText({ actor, operator, isSigned, secondPerson, device }: HistoryEntry, { t }: Translator): string {
  const author = operator ?? actor;
  const signed = isSigned ? t('ui.record.history.signed', { name: author }) : author;
  const agreed = secondPerson && t('ui.record.history.agreed', { name: secondPerson });
  return [signed, agreed, device].filter((part) => part !== null).join(' · ');
}
