import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { momentText } from '#engine';
import { useTranslator } from '#renderer';
import type { HistoryEntry } from '../api/published.ts';
import css from './Revisions.module.css';

export interface HistoryListProps {
  readonly history: readonly HistoryEntry[];
  /** Address at which a revision is drawn. */
  readonly pathOf: (revision: number) => string;
  /** Begins a draft with the content of a revision; absent for who may not draft. */
  readonly onRollBack: ((revision: number) => void) | undefined;
}

/** The revisions of a definition, the last one first: who made them, when and why; any can be looked at and gone back to. */
export function HistoryList({ history, pathOf, onRollBack }: HistoryListProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ol className={css['list']} data-testid="history">
      {history.map((entry) => (
        <li key={entry.revision}>
          <div>
            <Link href={pathOf(entry.revision)}>{t('designer.history.revision', { revision: entry.revision })}</Link>
            {entry.isCurrent && <b> · {t('designer.history.current')}</b>}
            <Origin {...entry} />
            {entry.note !== '' && <p>{entry.note}</p>}
          </div>
          {!entry.isCurrent && onRollBack && (
            <button type="button" className={css['back']} onClick={() => onRollBack(entry.revision)}>
              {t('designer.history.rollBack')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

function Origin({ publishedAt, by, reviewedBy }: HistoryEntry): ReactNode {
  const { t, language, zone } = useTranslator();
  if (publishedAt === null) return <p>{t('designer.list.shipped')}</p>;
  const params = { by: by ?? '', reviewedBy: reviewedBy ?? '', at: momentText(publishedAt, language, zone) };
  return <p>{t('designer.history.published', params)}</p>;
}
