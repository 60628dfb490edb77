import { useState, type ReactNode } from 'react';
import { Icon, useSetCurrentPage, useTranslator } from '#renderer';
import { EditorContext, useEditorContext } from '../editor/Editor.ts';
import { CommandMenu, type MenuEntry } from '../menu/CommandMenu.tsx';
import { modelTitle, shown } from '../model/texts.ts';
import { useComparing } from '../revisions/useComparing.ts';
import { DraftBar } from './DraftBar.tsx';
import { SIDES, type Kind, type SideName, type ViewName } from './Kind.ts';
import { stepEntries } from './menu/stepEntries.ts';
import { ProblemList } from './ProblemList.tsx';
import { Side } from './Side.tsx';
import { StepBar } from './StepBar.tsx';
import { documentSteps, useDocumentKeys } from './steps.ts';
import { useDefinitionEditor } from './useDefinitionEditor.ts';
import { useImportPreview } from './useImportPreview.ts';
import type { OpenedDefinition } from './useOpenedDefinition.ts';
import { useReturnFocus } from './useReturnFocus.ts';
import { useStaysTidy } from './useStaysTidy.ts';
import css from './Workspace.module.css';
import { WorkspaceHead } from './WorkspaceHead.tsx';

const OF_DRAFTS: ReadonlySet<SideName> = new Set(['check', 'simulate', 'impact', 'replay']);

export interface WorkspaceProps extends OpenedDefinition {
  readonly kind: Kind;
}

/** A definition as drawing, table and text at once: head, tools, the view, what is selected, and what is wrong. */
export function Workspace({ kind, ...definition }: WorkspaceProps): ReactNode {
  const words = useTranslator();
  const { opened, revision, draft, catalogue, edit } = definition;
  const { editor, steps, checking, comments } = useDefinitionEditor(kind, definition);
  const isDraft = draft !== undefined;
  const [chosenSide, setSide] = useState<SideName>('properties');
  // What is being added is asked for there, whatever stood beside the drawing.
  const side = editor.pending ? 'properties' : chosenSide;
  const { of, compare, View } = kind;
  const [comparing, drawn] = useComparing(editor, { kind: of, revision, isDraft, compare, isWanted: side === 'changes' });
  const [chosenView, setView] = useState<ViewName>('canvas');
  const [isAdding, setAdding] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const views = kind.views(opened);
  const view = views.includes(chosenView) ? chosenView : (views[0] ?? 'outline');
  useStaysTidy(editor, kind.tidiness, views.includes('canvas') && (kind.isKeptTidy === true || view !== 'canvas'));
  const place = useReturnFocus(editor);
  const preview = useImportPreview(drawn);
  const inView = preview ?? drawn;
  const pressed = useDocumentKeys(kind, inView, views.length > 0 ? setView : undefined, () => setMenuOpen(true));
  const title = shown(modelTitle(editor.document, catalogue), words.language, opened.id);
  useSetCurrentPage({ title, record: { entity: of, id: opened.id, code: title } });
  const sides = kind.sides.filter((each) => isDraft || !OF_DRAFTS.has(each));
  const others = (): readonly MenuEntry[] => [
    ...stepEntries({ draft: steps, edit, history: comparing.history }, words),
    ...views.map((id) => ({ id, title: words.t(`designer.view.${id}`), icon: 'table', run: () => setView(id) })),
    ...sides.map((id) => ({ id, title: words.t(`designer.side.${id}`), icon: SIDES[id], run: () => setSide(id) })),
  ];
  return (
    <EditorContext value={editor}>
      <article className={css['workspace']}>
        <WorkspaceHead
          title={title}
          about={kind.about?.(editor.document, words)}
          revision={revision}
          edit={draft ? undefined : edit}
          view={view}
          views={views}
          onView={setView}
          formats={kind.formats}
          downloads={kind.Downloads && <kind.Downloads />}
          onMenu={() => setMenuOpen(true)}
        />
        {steps && <DraftBar {...steps} reviewPath={definition.paths.review} />}
        {!drawn.isReadOnly && kind.clipboard && (
          <Toolbar kind={kind} isAdding={isAdding} onAdding={view === 'canvas' ? setAdding : undefined} />
        )}
        <EditorContext value={inView}>
          {/* Keys of the document: they mean the same in each of its views. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className={css['view']} onKeyDown={pressed} ref={place} tabIndex={-1} data-testid="design-view">
            {preview && (
              <p className={css['previewed']} role="status">
                {words.t('designer.import.preview')}
              </p>
            )}
            <View
              key={preview ? 'preview' : 'own'}
              view={preview ? 'canvas' : view}
              isWhole={preview !== undefined}
              isAdding={!preview && isAdding}
              onAdded={() => setAdding(false)}
            />
          </div>
        </EditorContext>
        <EditorContext value={drawn}>
          <Side {...{ kind, sides, side, comparing, edit, comments, draft }} onSide={setSide} />
        </EditorContext>
        <ProblemList checking={checking} />
        {isMenuOpen && <Menu kind={kind} others={others()} onClose={() => setMenuOpen(false)} />}
        <StepBar {...editor.said} undo={editor.canUndo ? editor.undo : undefined} />
      </article>
    </EditorContext>
  );
}

interface ToolbarProps {
  readonly kind: Kind;
  readonly isAdding: boolean;
  /** Undefined where nothing can be placed. */
  readonly onAdding: ((isAdding: boolean) => void) | undefined;
}

/** What is done to the document: each tool has a key, and what a key does a tool does. */
function Toolbar({ kind, isAdding, onAdding }: ToolbarProps): ReactNode {
  const words = useTranslator();
  const steps = documentSteps(kind, useEditorContext(), words);
  return (
    <div className={css['tools']} role="toolbar" aria-label={words.t('designer.tools')} aria-orientation="vertical">
      {steps.flatMap(({ id, icon, title, keys, isOpen, isOnlyInMenu, run }) => [
        isOnlyInMenu !== true && (
          <button
            key={id}
            type="button"
            aria-label={title}
            title={`${title} (${keys})`}
            aria-disabled={!isOpen}
            onClick={isOpen ? run : undefined}
          >
            <Icon name={icon} size={18} />
            {keys?.length === 1 && <kbd>{keys}</kbd>}
          </button>
        ),
        id === 'add' && kind.placesStates && onAdding && (
          <button
            key="place"
            type="button"
            aria-label={words.t('designer.tool.place')}
            title={words.t('designer.tool.place')}
            aria-pressed={isAdding}
            onClick={() => onAdding(!isAdding)}
          >
            <Icon name="pin" size={18} />
          </button>
        ),
      ])}
    </div>
  );
}

interface MenuProps {
  readonly kind: Kind;
  readonly others: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** What can be done now, every element, and where to go. */
function Menu({ kind, others, onClose }: MenuProps): ReactNode {
  const words = useTranslator();
  const editor = useEditorContext();
  const steps = documentSteps(kind, editor, words).filter(({ isOpen }) => isOpen && !editor.isReadOnly);
  const elements = kind.useElements().map((each) => ({ ...each, run: () => editor.select([each.id]) }));
  return <CommandMenu ask={kind.ask(words)} entries={[...steps, ...elements, ...others]} onClose={onClose} />;
}
