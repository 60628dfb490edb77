import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSetCurrentPage, useTranslator } from '#renderer';
import { useHistory } from '../../api/published.ts';
import { textIn } from '../../model/texts.ts';
import { ImpactPanel } from '../../proof/ImpactPanel.tsx';
import { HistoryList } from '../../revisions/HistoryList.tsx';
import type { SideName } from '../../editor/sides.ts';
import { DraftBar } from '../DraftBar.tsx';
import { SideTabs } from '../SideTabs.tsx';
import type { Format } from '../DownloadMenu.tsx';
import { ProblemList } from '../ProblemList.tsx';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { useReturnFocus } from '../useReturnFocus.ts';
import type { ViewName } from '../views.ts';
import { WorkspaceHead } from '../WorkspaceHead.tsx';
import css from '../Workspace.module.css';
import { OwnChanges } from './OwnChanges.tsx';
import type { OwnEditor } from './useOwnEditor.ts';

const SIDES = ['properties', 'check', 'simulate', 'changes', 'impact', 'comments', 'history'] as const;
/** Of these a draft is asked, and of some kinds only. */
const OF_DRAFTS: ReadonlySet<SideName> = new Set(['check', 'simulate', 'impact']);

export interface OwnWorkspaceProps extends Omit<OpenedDefinition, 'key'>, OwnEditor {
  readonly titleCode: string;
  /** What it is about, beside its title. */
  readonly about?: string | undefined;
  readonly formats: Readonly<Record<string, Format>>;
  /** Where it is seen in more than one way. */
  readonly view?: ViewName;
  readonly views?: readonly ViewName[];
  readonly onView?: (view: ViewName) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Opens the command menu, where there is one. */
  readonly onMenu?: () => void;
  readonly tools?: ReactNode;
  readonly inspector: ReactNode;
  /** What people say about it. */
  readonly discussion: ReactNode;
  /** What a draft of the kind is asked besides what it reaches. */
  readonly ofDraft?: Readonly<Record<'check' | 'simulate', ReactNode>> | undefined;
  readonly children: ReactNode;
}

/** The frame around an editor: head, steps of the draft, tools, the view, what is selected, and what is wrong. */
export function OwnWorkspace(props: OwnWorkspaceProps): ReactNode {
  const { t, language } = useTranslator();
  const { opened, revision, draft, edit, onChanged, editor, saving, catalogue, kind, titleCode } = props;
  const [chosen, setSide] = useState<SideName>('properties');
  // What is being added is asked for there, whatever stood beside the drawing.
  const side = editor.pending ? 'properties' : chosen;
  const { data: history = [] } = useHistory(kind, opened.id);
  const place = useReturnFocus(editor);
  const title = textIn(editor.document, catalogue, titleCode, language) ?? opened.id;
  useSetCurrentPage({ title, record: { entity: kind, id: opened.id, code: title } });
  const errors = editor.problems.filter(({ severity }) => severity === 'error').length;
  const ofDraft: Partial<Readonly<Record<SideName, ReactNode>>> = draft
    ? { ...props.ofDraft, impact: <ImpactPanel draft={draft} /> }
    : {};
  const sides = SIDES.filter((each) => !OF_DRAFTS.has(each) || ofDraft[each] !== undefined);
  return (
    <article className={css['workspace']}>
      <WorkspaceHead
        title={title}
        about={props.about}
        revision={revision}
        edit={draft ? undefined : edit}
        view={props.view ?? 'outline'}
        views={props.views ?? []}
        onView={props.onView ?? (() => undefined)}
        formats={props.formats}
        {...(props.onMenu ? { onMenu: props.onMenu } : {})}
      />
      {draft && <DraftBar draft={draft} saving={saving} errors={errors} onChanged={onChanged} />}
      {!editor.isReadOnly && props.tools}
      {/* Keys of the document: they mean the same in each of its views. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css['view']} onKeyDown={props.onKeyDown} ref={place} tabIndex={-1} data-testid="design-view">
        {props.children}
      </div>
      <div className={css['side']}>
        {side === 'properties' && props.inspector}
        {side !== 'properties' && (
          <aside className={css['panel']} aria-label={t(`designer.side.${side}`)} data-own-keys>
            {side !== 'comments' && <h2>{t(`designer.side.${side}`)}</h2>}
            {ofDraft[side]}
            {side === 'comments' && props.discussion}
            {side === 'changes' && (
              <OwnChanges kind={kind} id={opened.id} revision={revision} isDraft={draft !== undefined} />
            )}
            {side === 'history' && <HistoryList history={history} pathOf={edit.pathOf} onRollBack={edit.begin} />}
          </aside>
        )}
        <SideTabs sides={sides} side={side} onSide={setSide} comments={props.comments.all} />
      </div>
      <ProblemList checking={props.checking} />
      <p className="visually-hidden" role="status">
        {editor.said}
      </p>
    </article>
  );
}
