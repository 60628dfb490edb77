import type { ReactNode } from 'react';
import { momentText } from '#engine';
import { useTranslator } from '#renderer';
import type { DifferingEntry } from '../api/replay.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { refusedAt } from './replayBadges.ts';
import css from './Proof.module.css';

export interface RefusedEntriesProps {
  readonly entries: readonly DifferingEntry[];
  readonly total: number;
}

/** A page holds no more; the figures count all. */
const MOST_LISTED = 100;

/** What was done and would be refused now, with the reason people would read; each leads to its place in the drawing. */
export function RefusedEntries({ entries, total }: RefusedEntriesProps): ReactNode {
  const { t, has, language, zone } = useTranslator();
  const { document, select } = useEditorContext();
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{t('designer.replay.refusedNow')}</h3>
      <ul className={css['list']} data-testid="refused-entries">
        {entries.slice(0, MOST_LISTED).map((entry) => {
          const { journal, action, at, refusals } = entry;
          const places = refusedAt(document, entry);
          const title = has(action) ? t(action) : action;
          return (
            <li key={journal} data-severity="error">
              <span>
                {places.length > 0 && (
                  <button type="button" onClick={() => select(places)}>
                    {title}
                  </button>
                )}
                {places.length === 0 && <b>{title}</b>}
                <small>{momentText(at, language, zone)}</small>
                {refusals.map(({ code, text }) => (
                  <span key={code}>{text}</span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {total > MOST_LISTED && <p>{t('designer.replay.more', { count: total - MOST_LISTED })}</p>}
    </>
  );
}
