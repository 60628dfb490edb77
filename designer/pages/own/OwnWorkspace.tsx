import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSetCurrentPage, useShortcuts, useTranslator } from '#renderer';
import { EditorContext, type Editor } from '../../editor/Editor.ts';
import type { SideName } from '../../editor/sides.ts';
import type { MenuEntry } from '../../menu/MenuEntry.ts';
import { textIn } from '../../model/texts.ts';
import { DraftBar } from '../DraftBar.tsx';
import type { Format } from '../DownloadMenu.tsx';
import { placeEntries } from '../menu/placeEntries.ts';
import { stepEntries } from '../menu/stepEntries.ts';
import { ProblemList } from '../ProblemList.tsx';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import type { ViewName } from '../views.ts';
import { WorkspaceHead } from '../WorkspaceHead.tsx';
import css from '../Workspace.module.css';
import { OwnSide, ownSides, type OwnSideProps } from './OwnSide.tsx';
import type { OwnEditor } from './useOwnEditor.ts';

export interface OwnWorkspaceProps
  extends
    Omit<OpenedDefinition, 'key'>,
    OwnEditor,
    Pick<OwnSideProps, 'inspector' | 'discussion' | 'ofDraft' | 'drawsRemoved'> {
  readonly titleCode: string;
  /** What it is about, beside its title. */
  readonly about?: string | undefined;
  readonly formats: Readonly<Record<string, Format>>;
  /** Where it is seen in more than one way. */
  readonly view?: ViewName;
  readonly views?: readonly ViewName[];
  readonly onView?: (view: ViewName) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The command menu of the kind. @param others  what every kind has */
  readonly menu: (others: readonly MenuEntry[], onClose: () => void) => ReactNode;
  readonly tools?: ReactNode;
  /** What is drawn while it is compared, with what is gone; undefined otherwise. */
  readonly compared?: Editor | undefined;
  readonly children: ReactNode;
}

/** The frame around an editor: head, steps of the draft, tools, the view, what is selected, and what is wrong. */
export function OwnWorkspace(props: OwnWorkspaceProps): ReactNode {
  const words = useTranslator();
  const { opened, revision, draft, edit, editor, steps, history, catalogue, kind, titleCode, compared = editor } = props;
  const { view = 'outline', views = [], onView = () => undefined } = props;
  const [chosen, setSide] = useState<SideName>('properties');
  const [isMenuOpen, setMenuOpen] = useState(false);
  // What is being added is asked for there, whatever stood beside the drawing.
  const side = editor.pending ? 'properties' : chosen;
  const place = useReturnFocus(editor);
  const title = textIn(editor.document, catalogue, titleCode, words.language) ?? opened.id;
  useSetCurrentPage({ title, record: { entity: kind, id: opened.id, code: title } });
  useShortcuts([{ keys: 'f', title: 'designer.menu', group: 'designer.keys', run: () => setMenuOpen(true) }]);
  const sides = ownSides(draft, props.ofDraft);
  const others = [
    ...stepEntries({ draft: steps, edit, history }, words),
    ...placeEntries({ views, onView, sides, onSide: setSide }, words),
  ];
  return (
    <article className={css['workspace']}>
      <WorkspaceHead
        title={title}
        about={props.about}
        revision={revision}
        edit={draft ? undefined : edit}
        view={view}
        views={views}
        onView={onView}
        formats={props.formats}
        onMenu={() => setMenuOpen(true)}
      />
      {steps && <DraftBar {...steps} />}
      {!compared.isReadOnly && props.tools}
      <EditorContext value={compared}>
        {/* Keys of the document: they mean the same in each of its views. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className={css['view']} onKeyDown={props.onKeyDown} ref={place} tabIndex={-1} data-testid="design-view">
          {props.children}
        </div>
      </EditorContext>
      <OwnSide {...props} sides={sides} side={side} onSide={setSide} />
      <ProblemList checking={props.checking} />
      {isMenuOpen && props.menu(others, () => setMenuOpen(false))}
      <p className="visually-hidden" role="status">
        {editor.said}
      </p>
    </article>
  );
}
