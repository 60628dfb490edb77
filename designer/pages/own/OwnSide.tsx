import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { DraftVersion } from '../../api/analysis.ts';
import type { SideName } from '../../editor/sides.ts';
import { ImpactPanel } from '../../proof/ImpactPanel.tsx';
import { HistoryList } from '../../revisions/HistoryList.tsx';
import { SideTabs } from '../SideTabs.tsx';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import css from '../Workspace.module.css';
import { OwnChanges } from './OwnChanges.tsx';
import type { OwnEditor } from './useOwnEditor.ts';

const SIDES = ['properties', 'check', 'simulate', 'changes', 'impact', 'comments', 'history'] as const;
/** Of these a draft is asked, and of some kinds only. */
const OF_DRAFTS: ReadonlySet<SideName> = new Set(['check', 'simulate', 'impact']);

type OfDraft = Readonly<Record<'check' | 'simulate', ReactNode>>;

export interface OwnSideProps
  extends Pick<OpenedDefinition, 'opened' | 'revision' | 'draft' | 'edit'>, Pick<OwnEditor, 'comments' | 'history' | 'kind'> {
  readonly sides: readonly SideName[];
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly inspector: ReactNode;
  /** What people say about it. */
  readonly discussion: ReactNode;
  /** What a draft of the kind is asked besides what it reaches. */
  readonly ofDraft?: OfDraft | undefined;
  /** What is gone is drawn in a comparison, too. */
  readonly drawsRemoved?: boolean;
}

/** What may stand beside a document. */
export function ownSides(draft: DraftVersion | undefined, ofDraft: OfDraft | undefined): readonly SideName[] {
  return SIDES.filter((each) => !OF_DRAFTS.has(each) || (draft && (each === 'impact' || ofDraft !== undefined)));
}

/** Beside the document: what is selected, what is proven of it, what it would do, what people say. */
export function OwnSide(props: OwnSideProps): ReactNode {
  const { t } = useTranslator();
  const { opened, revision, draft, edit, comments, history, kind, sides, side, onSide, drawsRemoved = false } = props;
  return (
    <div className={css['side']}>
      {side === 'properties' && props.inspector}
      {side !== 'properties' && (
        <aside className={css['panel']} aria-label={t(`designer.side.${side}`)} data-own-keys>
          {side !== 'comments' && <h2>{t(`designer.side.${side}`)}</h2>}
          {side === 'check' && props.ofDraft?.check}
          {side === 'simulate' && props.ofDraft?.simulate}
          {side === 'impact' && draft && <ImpactPanel draft={draft} />}
          {side === 'comments' && props.discussion}
          {side === 'changes' && (
            <OwnChanges
              kind={kind}
              id={opened.id}
              revision={revision}
              isDraft={draft !== undefined}
              drawsRemoved={drawsRemoved}
            />
          )}
          {side === 'history' && <HistoryList history={history} pathOf={edit.pathOf} onRollBack={edit.begin} />}
        </aside>
      )}
      <SideTabs sides={sides} side={side} onSide={onSide} comments={comments.all} />
    </div>
  );
}
