import type { ReactNode } from 'react';
import { Icon, SegmentedControl, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import type { ViewName } from './views.ts';
import css from './Workspace.module.css';

export interface WorkspaceHeadProps {
  readonly title: string;
  readonly view: ViewName;
  readonly views: readonly ViewName[];
  readonly onView: (view: ViewName) => void;
}

/** What is open and whether it can be changed; undo and redo; the views. */
export function WorkspaceHead({ title, view, views, onView }: WorkspaceHeadProps): ReactNode {
  const { t } = useTranslator();
  const { isReadOnly, undo, redo, canUndo, canRedo } = useEditorContext();
  return (
    <header className={css['head']} data-draft={!isReadOnly}>
      <h1>{title}</h1>
      <span className={css['state']}>
        <Icon name={isReadOnly ? 'lock' : 'pencil'} size={15} />
        {t(isReadOnly ? 'designer.published' : 'designer.draft')}
      </span>
      <div className={css['actions']}>
        {!isReadOnly && (
          <>
            <button
              type="button"
              aria-label={t('designer.undo')}
              title={t('designer.undo')}
              aria-disabled={!canUndo}
              onClick={undo}
            >
              <Icon name="arrow-back-up" size={18} />
            </button>
            <button
              type="button"
              aria-label={t('designer.redo')}
              title={t('designer.redo')}
              aria-disabled={!canRedo}
              onClick={redo}
              data-mirrored
            >
              <Icon name="arrow-back-up" size={18} />
            </button>
          </>
        )}
        <SegmentedControl
          label={t('designer.views')}
          segments={views.map((value) => ({ value, title: t(`designer.view.${value}`) }))}
          value={view}
          onPick={onView}
        />
        <DownloadMenu />
      </div>
    </header>
  );
}
