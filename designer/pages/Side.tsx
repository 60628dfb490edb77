import { useState, type ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { Comments } from '../api/comments.ts';
import type { Draft } from '../api/drafts.ts';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { useEditorContext } from '../editor/Editor.ts';
import { HeatPanel, type Period } from '../heat/HeatPanel.tsx';
import { CheckPanel } from '../proof/CheckPanel.tsx';
import { ImpactPanel } from '../proof/ImpactPanel.tsx';
import { ReplayPanel } from '../proof/ReplayPanel.tsx';
import { ChangeList } from '../revisions/ChangeList.tsx';
import { HistoryList } from '../revisions/HistoryList.tsx';
import type { Comparing } from '../revisions/useComparing.ts';
import { SIDES, type Kind, type SideName } from './Kind.ts';
import type { EditAccess } from './useOpenedDefinition.ts';
import css from './Workspace.module.css';

export interface SideProps {
  readonly kind: Kind;
  readonly sides: readonly SideName[];
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly comparing: Comparing;
  readonly edit: EditAccess;
  readonly comments: Comments;
  readonly draft: Draft | undefined;
}

/** What stands beside the drawing: the properties of what is selected, or one of the other views of the definition. */
export function Side({ kind, sides, side, onSide, comparing, edit, comments, draft }: SideProps): ReactNode {
  const { t } = useTranslator();
  const [period, setPeriod] = useState<Period>('month');
  const { Inspector, Simulate } = kind;
  const open = comments.all.filter(({ isResolved }) => !isResolved).length;
  return (
    <div className={css['side']}>
      {side === 'properties' && <Inspector />}
      {side !== 'properties' && (
        <aside className={css['panel']} aria-label={t(`designer.side.${side}`)} data-own-keys>
          {side !== 'comments' && <h2>{t(`designer.side.${side}`)}</h2>}
          {draft && side === 'check' && kind.useWays && <Check kind={kind} useWays={kind.useWays} draft={draft} />}
          {draft && side === 'simulate' && Simulate && <Simulate draft={draft} />}
          {draft && side === 'impact' && <ImpactPanel draft={draft} hasStates={kind.of === 'state-model'} />}
          {draft && side === 'replay' && <ReplayPanel draft={draft} />}
          {side === 'comments' && <Discussion kind={kind} comments={comments} />}
          {side === 'changes' && <ChangeList {...comparing} />}
          {side === 'history' && <HistoryList history={comparing.history} pathOf={edit.pathOf} onRollBack={edit.begin} />}
          {side === 'heat' && <HeatPanel period={period} onPeriod={setPeriod} />}
        </aside>
      )}
      <div className={css['tabs']} role="group" aria-label={t('designer.sides')}>
        {sides.map((each) => {
          const count = each === 'comments' ? open : 0;
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === side}
              onClick={() => onSide(each)}
              {...(count > 0 ? { 'aria-description': t('designer.comments.open', { count }) } : {})}
            >
              <Icon name={SIDES[each]} size={19} />
              {t(`designer.side.${each}`)}
              {count > 0 && <b aria-hidden>{count}</b>}
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface CheckProps {
  readonly kind: Kind;
  readonly useWays: NonNullable<Kind['useWays']>;
  readonly draft: Draft;
}

function Check({ kind, useWays, draft }: CheckProps): ReactNode {
  const ways = { ...useWays(), titleOf: kind.useTitle(), elementAt: kind.elementAt };
  return <CheckPanel draft={draft} kind={kind.of} ways={ways} />;
}

/** What people say about the definition that is open. */
export function Discussion({ kind, comments }: Pick<SideProps, 'kind' | 'comments'>): ReactNode {
  const { document } = useEditorContext();
  const { hasElement } = kind.useRules(document.id);
  const { elementAt, useTitle } = kind;
  const isThere = (subject: string): boolean => subject !== '' && hasElement(document, subject);
  return <CommentsPanel comments={comments} subjects={{ elementAt, titleOf: useTitle(), isThere }} />;
}
