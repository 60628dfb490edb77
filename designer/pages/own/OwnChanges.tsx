import { changeText, diffDefinitions } from '#engine';
import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Revision } from '../../api/published.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { CHANGE_SIGNS } from '../../model/overlay.ts';
import type { Tree } from '../../model/edits.ts';
import css from '../../revisions/Revisions.module.css';

/** What the document changes in meaning against what holds. */
export function OwnChanges({ published }: { readonly published: Revision }): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const changes = diffDefinitions(published.content, document.tree['content'] as Tree); // the content is an object
  return (
    <ul className={css['list']} data-testid="changes">
      {changes.length === 0 && <li>{t('diff.none')}</li>}
      {changes.map((change) => {
        const { code, params } = changeText(change);
        return (
          <li key={`${change.what} ${change.pointer}`} data-change={change.what}>
            <span aria-hidden>{CHANGE_SIGNS[change.what]}</span>
            <span>{t(code, params)}</span>
          </li>
        );
      })}
    </ul>
  );
}
