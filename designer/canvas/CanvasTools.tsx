import { Panel, useReactFlow, useStore, type FitViewOptions } from 'reactflow';
import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { ElementId } from '../model/elements.ts';
import css from './Canvas.module.css';

export interface CanvasToolsProps {
  readonly selection: readonly ElementId[];
  /** How the whole is fitted into view. */
  readonly fit: FitViewOptions;
  /** A frame is drawn around several states, where a finger has no Shift; absent where several are of no use. */
  readonly isSelecting?: boolean;
  readonly onSelecting?: (isSelecting: boolean) => void;
}

/** Zoom, the whole model, what is selected. */
export function CanvasTools({ selection, fit, isSelecting, onSelecting }: CanvasToolsProps): ReactNode {
  const { t } = useTranslator();
  const flow = useReactFlow();
  const zoom = useStore(({ transform: [, , scale] }) => Math.round(scale * 100));
  const chosen = selection.filter((id) => id.startsWith('/states/')).map((id) => ({ id }));
  return (
    <Panel position="top-right" className={css['tools'] ?? ''}>
      {onSelecting && (
        <Tool
          icon="scan"
          label={t('designer.zoom.several')}
          isOn={isSelecting === true}
          onPress={() => onSelecting(isSelecting !== true)}
        />
      )}
      <Tool icon="zoom-out" label={t('designer.zoom.out')} onPress={() => void flow.zoomOut()} />
      <span className={css['zoom']}>{zoom} %</span>
      <Tool icon="zoom-in" label={t('designer.zoom.in')} onPress={() => void flow.zoomIn()} />
      <Tool
        icon="zoom-scan"
        label={t(chosen.length > 0 ? 'designer.zoom.selection' : 'designer.zoom.whole')}
        onPress={() => void flow.fitView({ ...fit, ...(chosen.length > 0 ? { nodes: chosen } : {}) })}
      />
    </Panel>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, isOn, onPress }: ToolProps): ReactNode {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isOn} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  );
}
