import 'reactflow/dist/base.css';
import { Background, ReactFlow, ReactFlowProvider } from 'reactflow';
import { useMemo, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { BOX_SIZES, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import type { Layout, Point } from '../model/DesignDocument.ts';
import { ARROW } from './arrow.ts';
import { CanvasTools } from './CanvasTools.tsx';
import css from './Canvas.module.css';
import { FlowNode, type FlowNodeData, type FlowNodeOf } from './FlowNode.tsx';
import type { LineEdge } from './graph.ts';
import { TransitionEdge } from './TransitionEdge.tsx';

const NODE_TYPES = { flow: FlowNode };
const EDGE_TYPES = { line: TransitionEdge };

export interface FlowCanvasProps {
  readonly graph: FlowGraph;
  readonly layout: Layout;
  readonly dataOf: (name: string) => FlowNodeData;
  readonly titleOf: (line: FlowLine) => string;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
}

/** A flow as a drawing, from top to bottom. */
export function FlowCanvas({ graph, layout, dataOf, titleOf, selected, onSelect }: FlowCanvasProps): ReactNode {
  const { t } = useTranslator();
  const nodes = useMemo(
    () =>
      graph.boxes.map(({ name, shape }): FlowNodeOf => ({
        id: name,
        type: 'flow',
        position: layout.states[name] ?? { x: 0, y: 0 },
        ...BOX_SIZES[shape],
        selected: name === selected,
        data: dataOf(name),
      })),
    [graph, layout, dataOf, selected],
  );
  const edges = useMemo(
    () => graph.lines.map((each) => edgeOf(each, graph, layout, titleOf(each))),
    [graph, layout, titleOf],
  );
  return (
    <div className={css['canvas']} data-testid="flow-canvas">
      <ReactFlowProvider>
        <ReactFlow
          aria-label={t('designer.flow.canvas')}
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          defaultEdgeOptions={ARROW}
          onNodesChange={(changes) => {
            const chosen = changes.find((change) => change.type === 'select' && change.selected);
            if (chosen && 'id' in chosen) onSelect(chosen.id);
          }}
          nodesDraggable={false}
          nodesConnectable={false}
          edgesFocusable={false}
          deleteKeyCode={null}
          fitView
          fitViewOptions={{ maxZoom: 1, padding: 0.1 }}
          minZoom={0.1}
          ariaLabelConfig={{ 'node.a11yDescription.default': t('designer.flow.node') }}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={24} color="var(--takt-border)" />
          <CanvasTools selection={[]} />
        </ReactFlow>
      </ReactFlowProvider>
    </div>
  );
}

function edgeOf(line: FlowLine, { boxes }: FlowGraph, { states, routes }: Layout, title: string): LineEdge {
  const { id, source, target, isRejecting } = line;
  const middleOf = (name: string): Point => {
    const { width, height } = BOX_SIZES[boxes.find((box) => box.name === name)?.shape ?? 'approval'];
    const { x, y } = states[name] ?? { x: 0, y: 0 };
    return { x: x + width / 2, y: y + height / 2 };
  };
  return {
    id,
    type: 'line',
    source,
    target,
    sourceHandle: 'from',
    targetHandle: 'to',
    data: {
      title,
      isGuarded: false,
      isAssumed: false,
      isRejecting,
      problem: undefined,
      change: undefined,
      heat: undefined,
      route: routes[id],
      ends: [middleOf(source), middleOf(target)],
      offset: 0,
    },
  };
}
