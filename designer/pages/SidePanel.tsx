import type { ReactNode } from 'react';
import { SegmentedControl, useTranslator } from '#renderer';
import type { HeatMap } from '../heat/useHeatMap.ts';
import { HeatPanel } from '../heat/HeatPanel.tsx';
import { Inspector } from '../panel/Inspector.tsx';
import { ChangeList } from '../revisions/ChangeList.tsx';
import { HistoryList } from '../revisions/HistoryList.tsx';
import type { Comparing } from './useComparing.ts';
import type { EditAccess } from './EditAccess.ts';
import { SIDES, type SideName } from './sides.ts';
import css from './Workspace.module.css';

export interface SidePanelProps {
  readonly side: SideName;
  readonly onSide: (side: SideName) => void;
  readonly comparing: Comparing;
  readonly map: HeatMap;
  readonly edit: EditAccess;
}

/** Beside the drawing: what is selected, what changed, which revisions there were, what really happens. */
export function SidePanel({ side, onSide, comparing, map, edit }: SidePanelProps): ReactNode {
  const { t } = useTranslator();
  const segments = SIDES.map((value) => ({ value, title: t(`designer.side.${value}`) }));
  return (
    <div className={css['side']}>
      <div className={css['sides']}>
        <SegmentedControl label={t('designer.sides')} segments={segments} value={side} onPick={onSide} />
      </div>
      {side === 'properties' && <Inspector />}
      {side !== 'properties' && (
        <aside className={css['panel']} aria-label={t(`designer.side.${side}`)} data-own-keys>
          {side === 'changes' && <ChangeList {...comparing} />}
          {side === 'history' && <HistoryList history={comparing.history} pathOf={edit.pathOf} onRollBack={edit.begin} />}
          {side === 'heat' && <HeatPanel map={map} />}
        </aside>
      )}
    </div>
  );
}
