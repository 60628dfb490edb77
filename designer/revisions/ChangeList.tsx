import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { CHANGE_SIGNS } from '../model/overlay.ts';
import css from './Revisions.module.css';
import { useChangeWords } from './useChangeWords.ts';
import type { Comparing } from './useComparing.ts';

/** Every change in meaning against another revision; each leads to its place in the document. */
export function ChangeList({ changes, placesOf, before, history, against, onAgainst }: Comparing): ReactNode {
  const { t } = useTranslator();
  const { select } = useEditorContext();
  const words = useChangeWords(before);
  if (against === undefined) return <p>{t('designer.changes.first')}</p>;
  const listed = words.listed(changes ?? []);
  return (
    <>
      <label className={css['against']}>
        {t('designer.changes.against')}
        <select value={against} onChange={({ target }) => onAgainst(Number(target.value))}>
          {history.map(({ revision }) => (
            <option key={revision} value={revision}>
              {revision === 0 ? t('designer.list.shipped') : t('designer.history.revision', { revision })}
            </option>
          ))}
        </select>
      </label>
      {changes && (
        <ul className={css['list']} data-testid="changes">
          {listed.length === 0 && <li>{t('diff.none')}</li>}
          {listed.map((change) => {
            const places = placesOf(change);
            return (
              <li key={`${change.what} ${change.pointer}`} data-change={change.what}>
                <span aria-hidden>{CHANGE_SIGNS[change.what]}</span>
                <div>
                  {places.length > 0 && (
                    <button type="button" onClick={() => select(places)}>
                      {words.sentence(change)}
                    </button>
                  )}
                  {places.length === 0 && <span>{words.sentence(change)}</span>}
                  {words.details(change).map(({ what, text }) => (
                    <p key={what} className={css['detail']}>
                      <span>{t(`designer.changes.${what}`)}</span> {what === 'only' ? <code>{text}</code> : text}
                    </p>
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** How many changes the list has. */
export function ChangeCount({ changes, before }: Comparing): ReactNode {
  const { t } = useTranslator();
  const words = useChangeWords(before);
  return changes && t('designer.review.count', { count: words.listed(changes).length });
}
