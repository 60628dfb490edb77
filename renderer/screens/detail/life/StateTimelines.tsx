import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { HistoryEntry } from '../history/history.ts';
import { StateTimeline } from './StateTimeline.tsx';
import css from '../RecordPage.module.css';

export interface StateTimelinesProps {
  readonly view: DetailView;
  readonly record: Item;
  readonly entries: readonly HistoryEntry[];
}

/** One timeline per state model of the record. */
export function StateTimelines({ view, record, entries }: StateTimelinesProps): ReactNode {
  if (view.lives.length === 0) return null;
  return (
    <div className={css['timelines']}>
      {view.lives.map((life) => (
        <StateTimeline key={life.field} view={view} life={life} record={record} entries={entries} />
      ))}
    </div>
  );
}
