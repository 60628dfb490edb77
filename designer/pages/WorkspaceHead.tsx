import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Menu } from '@mantine/core';
import { Icon, saveFile, SegmentedControl, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Format, ViewName } from './Kind.ts';
import type { EditAccess } from './useOpenedDefinition.ts';
import css from './Workspace.module.css';

interface WorkspaceHeadProps {
  readonly title: string;
  /** What it is about, beside its title. */
  readonly about?: string | undefined;
  readonly revision: number;
  readonly edit: EditAccess | undefined;
  readonly view: ViewName;
  readonly views: readonly ViewName[];
  readonly onView: (view: ViewName) => void;
  readonly formats: Readonly<Record<string, Format>>;
  /** Further entries of the menu of downloads. */
  readonly downloads?: ReactNode;
  /** Opens the command menu. */
  readonly onMenu: () => void;
}

/** What is open and whether it can be changed; undo and redo; the views. */
export function WorkspaceHead(props: WorkspaceHeadProps): ReactNode {
  const { title, about, revision, edit, view, views, onView, formats, downloads, onMenu } = props;
  const { t } = useTranslator();
  const { isReadOnly, undo, redo, canUndo, canRedo } = useEditorContext();
  // A draft is read by others, too: it is none the less what does not hold yet.
  const isDraft = edit === undefined;
  return (
    <header className={css['head']} data-draft={isDraft}>
      <h1>{title}</h1>
      <span className={css['state']}>
        <Icon name={isReadOnly ? 'lock' : 'pencil'} size={15} />
        {revision === 0
          ? t(isDraft ? 'designer.draft.first' : 'designer.published.shipped')
          : t(isDraft ? 'designer.draft' : 'designer.published', { revision })}
      </span>
      {about !== undefined && (
        <span className={css['about']} title={about}>
          {about}
        </span>
      )}
      {edit?.others.map(({ owner, state, path }) => (
        <Link key={path} href={path} className={css['other']}>
          {t(`designer.draftState.${state}`, { owner })}
        </Link>
      ))}
      {edit?.refusals.map(({ text }) => (
        <span key={text} role="alert" className={css['other']}>
          {text}
        </span>
      ))}
      <div className="row gap-8 fixed pushed">
        <button
          type="button"
          className={css['action']}
          aria-label={t('designer.menu')}
          title={`${t('designer.menu')} (F)`}
          onClick={onMenu}
        >
          <Icon name="search" size={18} />
        </button>
        {!isReadOnly && (
          <>
            <button
              type="button"
              className={css['action']}
              aria-label={t('designer.undo')}
              title={t('designer.undo')}
              aria-disabled={!canUndo}
              onClick={undo}
            >
              <Icon name="arrow-back-up" size={18} />
            </button>
            <button
              type="button"
              className={css['action']}
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
        {views.length > 1 && (
          <SegmentedControl
            label={t('designer.views')}
            segments={views.map((value) => ({ value, title: t(`designer.view.${value}`) }))}
            value={view}
            onPick={onView}
          />
        )}
        <DownloadMenu formats={formats}>{downloads}</DownloadMenu>
        {edit?.begin && (
          <button type="button" className={css['action']} data-testid="edit-draft" onClick={() => edit.begin?.()}>
            <Icon name="pencil" size={17} />
            {t('designer.edit')}
          </button>
        )}
      </div>
    </header>
  );
}

interface DownloadMenuProps {
  /** By the last name of their titles' codes. */
  readonly formats: Readonly<Record<string, Format>>;
  /** Further entries. */
  readonly children?: ReactNode;
}

/** The document as a file: ours, or for other programs. */
function DownloadMenu({ formats, children }: DownloadMenuProps): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css['action']}>
          <Icon name="download" size={17} />
          {t('designer.download')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(formats).map(([name, format]) => (
          <Menu.Item key={name} onClick={() => saveFile(fileOf(document, format), `${document.id}.${format.ending}`)}>
            {t(`designer.download.${name}`)}
          </Menu.Item>
        ))}
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

const fileOf = (design: DesignDocument, { type, text }: Format): Blob => new Blob([text(design)], { type });
