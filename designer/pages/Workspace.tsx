import { useMemo, useState, type ReactNode } from 'react';
import { useMe, useSetCurrentPage, useTranslator } from '#renderer';
import { Canvas } from '../canvas/Canvas.tsx';
import { drawnInModel } from '../comments/subjects.ts';
import { useCommentedEditor } from '../comments/useCommentedEditor.ts';
import { useRaisedEvents } from '../api/published.ts';
import { useComments } from '../api/comments.ts';
import { EditorContext } from '../editor/Editor.ts';
import { sidesOf, type SideName } from '../editor/sides.ts';
import { modelRules, useEditor } from '../editor/useEditor.ts';
import { layoutRequest } from '../layout/layoutRequest.ts';
import { MODEL_TIDINESS } from '../layout/tidiness.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { modelTitle, shown } from '../model/texts.ts';
import { OutlineView } from '../outline/OutlineView.tsx';
import { TableView } from '../table/TableView.tsx';
import { useHeatEditor, useHeatMap } from '../heat/useHeatMap.ts';
import { comparedEditor } from '../revisions/useComparison.ts';
import { MODEL_FORMATS } from './DownloadMenu.tsx';
import { DraftBar } from './DraftBar.tsx';
import { useDraftSteps } from './draft/useDraftSteps.ts';
import { useObstructed } from './draft/useObstructed.ts';
import { DesignMenu } from './menu/DesignMenu.tsx';
import { placeEntries } from './menu/placeEntries.ts';
import { stepEntries } from './menu/stepEntries.ts';
import { ModelDownloads } from './ModelDownloads.tsx';
import { ProblemList } from './ProblemList.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Toolbar } from './Toolbar.tsx';
import type { OpenedDefinition } from './useOpenedDefinition.ts';
import { useComparing } from './useComparing.ts';
import { useDraftSaving } from './useDraftSaving.ts';
import { useImportPreview } from './useImportPreview.ts';
import { useStaysTidy } from './useStaysTidy.ts';
import { useDesignKeys } from './useDesignKeys.ts';
import { VIEWS, type ViewName } from './views.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import css from './Workspace.module.css';
import { WorkspaceHead } from './WorkspaceHead.tsx';

/** More states than a canvas draws. */
const MOST_DRAWN = 1_000;

/** A state model as drawing, table and text at once: head, tools, the view, what is selected, and what is wrong. */
export function Workspace({
  opened,
  published,
  revision,
  draft,
  catalogue,
  edit,
  onChanged,
}: Omit<OpenedDefinition, 'key'>): ReactNode {
  const words = useTranslator();
  const { account } = useMe().user;
  const isReadOnly = draft?.owner !== account || !(draft.state === 'draft' || draft.state === 'rejected');
  const raised = useRaisedEvents(opened.id);
  const rules = useMemo(() => modelRules(raised), [raised]);
  const own = useEditor({ opened, published: published.content, catalogue, isReadOnly, rules });
  const editor = { ...own, problems: useObstructed(draft, own.problems) };
  const [side, setSide] = useState<SideName>('properties');
  // What is being added is asked for there, whatever stood beside the drawing.
  const shownSide = editor.pending ? 'properties' : side;
  const comparing = useComparing(editor, { revision, isDraft: draft !== undefined, isWanted: side === 'changes' });
  const map = useHeatMap(editor, side === 'heat');
  const comments = useComments('state-model', opened.id);
  const commented = useCommentedEditor(editor, comments.all, drawnInModel);
  const heated = useHeatEditor(commented, side === 'heat' ? map.heat : undefined);
  const drawn = comparing.comparison ? comparedEditor(heated, comparing.comparison) : heated;
  const saving = useDraftSaving(draft, editor.document);
  const errors = editor.problems.filter(({ severity }) => severity === 'error').length;
  const steps = useDraftSteps({ draft, saving, errors, onChanged });
  const isHuge = Object.keys(contentOf(opened).states).length > MOST_DRAWN;
  const [chosen, setView] = useState<ViewName>('canvas');
  const [isAdding, setAdding] = useState(false);
  const view = isHuge && chosen === 'canvas' ? 'table' : chosen;
  useStaysTidy(editor, {
    tidiness: MODEL_TIDINESS,
    requestOf: (document) => layoutRequest(document, catalogue, words.language),
    isWanted: view !== 'canvas' && !isHuge,
  });
  const place = useReturnFocus(editor);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const preview = useImportPreview(drawn);
  const pressed = useDesignKeys(preview ?? drawn, setView, () => setMenuOpen(true));
  const views = isHuge ? VIEWS.filter((each) => each !== 'canvas') : VIEWS;
  const title = shown(modelTitle(editor.document, catalogue), words.language, opened.id);
  useSetCurrentPage({ title, record: { entity: 'state-model', id: opened.id, code: title } });
  return (
    <EditorContext value={editor}>
      <article className={css['workspace']}>
        <WorkspaceHead
          title={title}
          revision={revision}
          edit={draft ? undefined : edit}
          view={view}
          views={views}
          onView={setView}
          onMenu={() => setMenuOpen(true)}
          formats={MODEL_FORMATS}
          downloads={<ModelDownloads />}
        />
        {steps && <DraftBar {...steps} />}
        {!drawn.isReadOnly && <Toolbar isAdding={isAdding} onAdding={view === 'canvas' ? setAdding : undefined} />}
        <EditorContext value={drawn}>
          {/* Keys of the document: they mean the same in each of its views. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className={css['view']} onKeyDown={pressed} ref={place} tabIndex={-1} data-testid="design-view">
            {preview && (
              <EditorContext value={preview}>
                <p className={css['previewed']} role="status">
                  {words.t('designer.import.preview')}
                </p>
                <Canvas isWhole isAdding={false} onAdded={() => undefined} />
              </EditorContext>
            )}
            {!preview && view === 'canvas' && <Canvas isAdding={isAdding} onAdded={() => setAdding(false)} />}
            {!preview && view === 'table' && <TableView />}
            {!preview && view === 'outline' && <OutlineView />}
          </div>
          <SidePanel
            side={shownSide}
            onSide={setSide}
            comparing={comparing}
            map={map}
            edit={edit}
            comments={comments}
            draft={draft}
          />
        </EditorContext>
        {isMenuOpen && (
          <DesignMenu
            others={[
              ...stepEntries({ draft: steps, edit, history: comparing.history }, words),
              ...placeEntries({ views, onView: setView, sides: sidesOf(draft !== undefined), onSide: setSide }, words),
            ]}
            onClose={() => setMenuOpen(false)}
          />
        )}
        <ProblemList />
        <p className="visually-hidden" role="status">
          {editor.said}
        </p>
      </article>
    </EditorContext>
  );
}
