import { Panel, useReactFlow, useStore } from 'reactflow';
import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { ElementId } from '../model/elements.ts';
import css from './Canvas.module.css';

/** Zoom, the whole model, what is selected. */
export function CanvasTools({ selection }: { readonly selection: readonly ElementId[] }): ReactNode {
  const { t } = useTranslator();
  const flow = useReactFlow();
  const zoom = useStore(({ transform: [, , scale] }) => Math.round(scale * 100));
  const chosen = selection.filter((id) => id.startsWith('/states/')).map((id) => ({ id }));
  return (
    <Panel position="top-right" className={css['tools'] ?? ''}>
      <Tool icon="zoom-out" label={t('designer.zoom.out')} onPress={() => void flow.zoomOut()} />
      <span className={css['zoom']}>{zoom} %</span>
      <Tool icon="zoom-in" label={t('designer.zoom.in')} onPress={() => void flow.zoomIn()} />
      <Tool
        icon="zoom-scan"
        label={t(chosen.length > 0 ? 'designer.zoom.selection' : 'designer.zoom.whole')}
        onPress={() => void flow.fitView({ maxZoom: 1, padding: 0.12, ...(chosen.length > 0 ? { nodes: chosen } : {}) })}
      />
    </Panel>
  );
}

interface ToolProps {
  readonly icon: string;
  readonly label: string;
  readonly onPress: () => void;
}

function Tool({ icon, label, onPress }: ToolProps): ReactNode {
  return (
    <button type="button" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={18} />
    </button>
  );
}
