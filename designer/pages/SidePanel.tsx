import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Comments } from '../api/comments.ts';
import type { DraftVersion } from '../api/analysis.ts';
import { drawnAt } from '../compare/compareModels.ts';
import { CommentsPanel } from '../comments/CommentsPanel.tsx';
import { useModelSubjects } from '../comments/subjects.ts';
import { sidesOf, type SideName } from '../editor/sides.ts';
import type { HeatMap } from '../heat/useHeatMap.ts';
import { HeatPanel } from '../heat/HeatPanel.tsx';
import { Inspector } from '../panel/Inspector.tsx';
import { CheckPanel } from '../proof/CheckPanel.tsx';
import { ImpactPanel } from '../proof/ImpactPanel.tsx';
import { ReplayPanel } from '../proof/ReplayPanel.tsx';
import { useModelWays } from '../proof/WayDrawing.ts';
import { ChangeList } from '../revisions/ChangeList.tsx';
import { HistoryList } from '../revisions/HistoryList.tsx';
import type { Comparing } from './useComparing.ts';
import type { EditAccess } from './EditAccess.ts';
import { SimulatePanel } from '../simulate/SimulatePanel.tsx';
import { SideTabs } from './SideTabs.tsx';
import css from './Workspace.module.css';

export interface SidePanelProps {
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly comparing: Comparing;
  readonly map: HeatMap;
  readonly edit: EditAccess;
  readonly comments: Comments;
  /** The draft that is open. */
  readonly draft: DraftVersion | undefined;
}

/** Beside the drawing: what is selected, what is proven of it, what it would do, what people say, what really happens. */
export function SidePanel({ side, onSide, comparing, map, edit, comments, draft }: SidePanelProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['side']}>
      {side === 'properties' && <Inspector />}
      {side !== 'properties' && (
        <aside className={css['panel']} aria-label={t(`designer.side.${side}`)} data-own-keys>
          {side !== 'comments' && <h2>{t(`designer.side.${side}`)}</h2>}
          {draft && side === 'check' && <ModelCheck draft={draft} />}
          {draft && side === 'simulate' && <SimulatePanel draft={draft} />}
          {draft && side === 'impact' && <ImpactPanel draft={draft} hasStates />}
          {draft && side === 'replay' && <ReplayPanel draft={draft} />}
          {side === 'comments' && <ModelComments comments={comments} />}
          {side === 'changes' && <ModelChanges {...comparing} />}
          {side === 'history' && <HistoryList history={comparing.history} pathOf={edit.pathOf} onRollBack={edit.begin} />}
          {side === 'heat' && <HeatPanel map={map} />}
        </aside>
      )}
      <SideTabs sides={sidesOf(draft !== undefined)} side={side} onSide={onSide} comments={comments.all} />
    </div>
  );
}

function ModelChanges({ comparison, ...against }: Comparing): ReactNode {
  return (
    <ChangeList
      {...against}
      changes={comparison?.changes}
      placesOf={(change) => (comparison ? drawnAt(change, comparison.document) : [])}
    />
  );
}

function ModelCheck({ draft }: { readonly draft: DraftVersion }): ReactNode {
  return <CheckPanel draft={draft} kind="state-model" ways={useModelWays()} />;
}

function ModelComments({ comments }: { readonly comments: Comments }): ReactNode {
  return <CommentsPanel comments={comments} subjects={useModelSubjects()} />;
}
