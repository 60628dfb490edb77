import { useState, type ReactNode } from 'react';
import { useHasPermission, useSetCurrentPage, useTranslator } from '#renderer';
import { Canvas } from '../canvas/Canvas.tsx';
import { EditorContext } from '../editor/Editor.ts';
import { useEditor } from '../editor/useEditor.ts';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { modelTitle, shown, type Catalogue } from '../model/texts.ts';
import { OutlineView } from '../outline/OutlineView.tsx';
import { Inspector } from '../panel/Inspector.tsx';
import { TableView } from '../table/TableView.tsx';
import { ProblemList } from './ProblemList.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useDesignKeys } from './useDesignKeys.ts';
import { VIEWS, type ViewName } from './views.ts';
import css from './Workspace.module.css';
import { WorkspaceHead } from './WorkspaceHead.tsx';

/** More states than a canvas draws. */
const MOST_DRAWN = 1_000;
/** Who may change what is published, by way of a draft. */
const DRAFT = 'definitions.draft';

export interface WorkspaceProps {
  readonly opened: DesignDocument;
  readonly catalogue: Catalogue;
}

/** A state model as drawing, table and text at once: head, tools, the view, what is selected, and what is wrong. */
export function Workspace({ opened, catalogue }: WorkspaceProps): ReactNode {
  const { language } = useTranslator();
  const isReadOnly = !useHasPermission(DRAFT);
  const editor = useEditor({ opened, catalogue, isReadOnly });
  const isHuge = Object.keys(contentOf(opened).states).length > MOST_DRAWN;
  const [chosen, setView] = useState<ViewName>('canvas');
  const [isAdding, setAdding] = useState(false);
  const view = isHuge && chosen === 'canvas' ? 'table' : chosen;
  const pressed = useDesignKeys(editor, setView);
  const title = shown(modelTitle(editor.document, catalogue), language, opened.id);
  useSetCurrentPage({ title, record: { entity: 'state-model', id: opened.id, code: title } });
  return (
    <EditorContext value={editor}>
      <article className={css['workspace']}>
        <WorkspaceHead title={title} view={view} views={isHuge ? ['table', 'outline'] : VIEWS} onView={setView} />
        {!isReadOnly && <Toolbar isAdding={isAdding} onAdding={view === 'canvas' ? setAdding : undefined} />}
        {/* Keys of the document: they mean the same in each of its views. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={css['view']} onKeyDown={pressed} data-testid="design-view">
          {view === 'canvas' && <Canvas isAdding={isAdding} onAdded={() => setAdding(false)} />}
          {view === 'table' && <TableView />}
          {view === 'outline' && <OutlineView />}
        </div>
        <Inspector />
        <ProblemList />
        <p className="visually-hidden" role="status">
          {editor.said}
        </p>
      </article>
    </EditorContext>
  );
}
