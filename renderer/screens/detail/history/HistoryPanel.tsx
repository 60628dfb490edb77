import { useState, type ReactNode } from 'react';
import type { DetailView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { filtered, stateFields, type HistoryEntry, type HistoryFilter } from './history.ts';
import { HistoryLine } from './HistoryLine.tsx';
import css from './HistoryPanel.module.css';
import { Segments } from '../../../parts/Segments.tsx';
import { WhatChanged } from './WhatChanged.tsx';

export interface HistoryPanelProps {
  readonly view: DetailView;
  readonly entries: readonly HistoryEntry[];
  readonly isLoading: boolean;
  /** Asks for older entries, where there are some. */
  readonly onOlder?: (() => void) | undefined;
}

const FILTERS: readonly HistoryFilter[] = ['all', 'states', 'changes'];

/** What happened to the record, newest first, and below it what the chosen entry changed. */
export function HistoryPanel({ view, entries, isLoading, onOlder }: HistoryPanelProps): ReactNode {
  const { t } = useSpeech();
  const [filter, setFilter] = useState<HistoryFilter>('all');
  const [picked, setPicked] = useState<string>();
  const states = stateFields(view);
  const shown = filtered(entries, filter, states);
  const entry = shown.find(({ journal }) => journal === picked) ?? shown[0];
  return (
    <section className={css['panel']} aria-label={t('ui.record.history')} aria-busy={isLoading}>
      <div className={css['head']}>
        <h2 className={css['title']}>{t('ui.record.history')}</h2>
        <Segments
          label={t('ui.record.history.filter')}
          segments={FILTERS.map((value) => ({ value, title: t(`ui.record.history.${value}`) }))}
          value={filter}
          onPick={setFilter}
        />
      </div>
      {!isLoading && shown.length === 0 && <p className={css['empty']}>{t('ui.record.history.empty')}</p>}
      <ol className={css['entries']}>
        {shown.map((each) => (
          <HistoryLine
            key={each.journal}
            view={view}
            entry={each}
            states={states}
            isPicked={each === entry}
            onPick={() => setPicked(each.journal)}
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
      {entry && <WhatChanged view={view} entry={entry} />}
    </section>
  );
}
