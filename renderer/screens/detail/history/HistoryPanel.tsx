import { useState, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { filtered, stateFields, type HistoryEntry, type HistoryFilter } from './history.ts';
import { HistoryLine } from './HistoryLine.tsx';
import css from './HistoryPanel.module.css';
import { SegmentedControl } from '../../../parts/SegmentedControl.tsx';
import { FieldChanges } from './FieldChanges.tsx';

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
        {visible.map((each) => (
          <HistoryLine
            key={each.journal}
            view={view}
            entry={each}
            states={states}
            isSelected={each === entry}
            onSelect={() => setSelected(each.journal)}
          />
        ))}
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
