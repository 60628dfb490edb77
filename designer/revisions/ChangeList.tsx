import type { ReactNode } from 'react';
import { changeText } from '#engine';
import { useTranslator } from '#renderer';
import type { HistoryEntry } from '../api/published.ts';
import { drawnAt, type Comparison } from '../compare/compareModels.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { CHANGE_SIGNS } from '../model/overlay.ts';
import css from './Revisions.module.css';

export interface ChangeListProps {
  readonly comparison: Comparison | undefined;
  readonly history: readonly HistoryEntry[];
  /** Revision it is compared with; undefined where there is no earlier one. */
  readonly against: number | undefined;
  readonly onAgainst: (revision: number) => void;
}

/** Every change in meaning against another revision; each leads to its place in the drawing. */
export function ChangeList({ comparison, history, against, onAgainst }: ChangeListProps): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  if (against === undefined) return <p>{t('designer.changes.first')}</p>;
  return (
    <>
      <label className={css['against']}>
        {t('designer.changes.against')}
        <select value={against} onChange={({ target }) => onAgainst(Number(target.value))}>
          {history.map(({ revision }) => (
            <option key={revision} value={revision}>
              {t('designer.history.revision', { revision })}
            </option>
          ))}
        </select>
      </label>
      {comparison && (
        <ul className={css['list']} data-testid="changes">
          {comparison.changes.length === 0 && <li>{t('diff.none')}</li>}
          {comparison.changes.map((change) => {
            const { code, params } = changeText(change);
            const places = drawnAt(change, comparison.document);
            return (
              <li key={`${change.what} ${change.pointer}`} data-change={change.what}>
                <span aria-hidden>{CHANGE_SIGNS[change.what]}</span>
                {places.length > 0 && (
                  <button type="button" onClick={() => select(places)}>
                    {t(code, params)}
                  </button>
                )}
                {places.length === 0 && <span>{t(code, params)}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
