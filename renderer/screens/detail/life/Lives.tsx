import type { ReactNode } from 'react';
import type { DetailView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import type { HistoryEntry } from '../history/history.ts';
import { LifeLine } from './LifeLine.tsx';
import css from '../RecordPage.module.css';

export interface LivesProps {
  readonly view: DetailView;
  readonly record: Item;
  readonly entries: readonly HistoryEntry[];
}

/** Every life of a record, one line each. */
export function Lives({ view, record, entries }: LivesProps): ReactNode {
  if (view.lives.length === 0) return null;
  return (
    <div className={css['lives']}>
      {view.lives.map((life) => (
        <LifeLine key={life.field} view={view} life={life} record={record} entries={entries} />
      ))}
    </div>
  );
}
