import 'reactflow/dist/base.css';
import { Background, Panel, ReactFlow, ReactFlowProvider, type Connection } from 'reactflow';
import { useMemo, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { nodeId, nodeName, waysOf } from '../flow/flowDocument.ts';
import { APPROVED, BOX_SIZES, boxId, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import { leadTo } from '../flow/nodeProperties.ts';
import type { FlowDefinition } from '#engine';
import { withFreePlaces } from '../layout/freePlace.ts';
import { layoutOf, type Layout } from '../model/DesignDocument.ts';
import type { ChangeMark, Overlay } from '../model/overlay.ts';
import { ARROW } from './arrow.ts';
import { CanvasTools } from './CanvasTools.tsx';
import css from './Canvas.module.css';
import { FingerSize } from './FingerSize.tsx';
import { flowEdge } from './flowEdges.ts';
import { FlowNode, type FlowNodeData, type FlowNodeOf } from './FlowNode.tsx';
import { LabelLayer } from './LabelLayer.tsx';
import { pressedLabel } from './pressed.ts';
import { TransitionEdge } from './TransitionEdge.tsx';
import { useFlowChanges } from './useFlowChanges.ts';
import { SEVERAL } from './severalKeys.ts';
import { useRevealed, type PlacedBox } from './useRevealed.ts';
import { useTapToLead } from './useTapToLead.ts';
import { useSteady } from './useSteady.ts';
import { useStoredView } from './useStoredView.ts';

const NODE_TYPES = { flow: FlowNode };
const EDGE_TYPES = { line: TransitionEdge };
const FIT = { maxZoom: 1, padding: 0.1 };

export interface FlowCanvasProps {
  readonly flow: FlowDefinition;
  readonly graph: FlowGraph;
  readonly dataOf: (name: string) => FlowNodeData;
  readonly titleOf: (line: FlowLine) => string;
  readonly nodeTitle: (name: string) => string;
}

/** A flow as a drawing: the same document as table and outline. A line dragged out of a node leads its way elsewhere. */
export function FlowCanvas(props: FlowCanvasProps): ReactNode {
  return (
    <ReactFlowProvider>
      <LabelLayer>
        <Drawing {...props} />
      </LabelLayer>
    </ReactFlowProvider>
  );
}

function Drawing({ flow, graph, dataOf, titleOf, nodeTitle }: FlowCanvasProps): ReactNode {
  const { t } = useTranslator();
  const { document, select, selection, run, isReadOnly, overlay } = useEditorContext();
  // An end that comes with an edit has no place yet.
  const layout = useMemo(
    () =>
      withFreePlaces(
        layoutOf(document),
        graph.boxes.map(({ name }) => name),
      ),
    [document, graph],
  );
  const view = useStoredView(`flow.${document.id}`);
  useRevealed(boxOf(graph, layout, nodeName(selection[0] ?? '')));
  const drawn = useMemo(
    () =>
      graph.boxes.map(({ name, shape }): FlowNodeOf => ({
        id: boxId(name),
        type: 'flow',
        position: layout.states[name] ?? { x: 0, y: 0 },
        ...BOX_SIZES[shape],
        // Else React Flow forgets where lines end at each change, and draws none until it has measured again.
        measured: BOX_SIZES[shape],
        data: dataOf(name),
      })),
    [graph, layout, dataOf],
  );
  const lines = useMemo(
    () =>
      graph.lines.map((each) => ({
        ...flowEdge(each, graph, layout, {
          title: titleOf(each),
          trail: overlay.trail.get(each.id),
          change: changeOf(each, overlay.changes),
        }),
        selectable: !each.isGone,
        ariaLabel: [titleOf(each), `${nodeTitle(each.source)} → ${nodeTitle(each.target)}`].filter(Boolean).join(': '),
      })),
    [graph, layout, titleOf, nodeTitle, overlay],
  );
  const changes = useFlowChanges(drawn, lines);
  const connected = useSteady(({ source, target }: Pick<Connection, 'source' | 'target'>): void => {
    const way = waysOf(flow).find(({ node, id }) => (source === '/start' ? id === source : node === nodeName(source)));
    const next = target === APPROVED ? 'end' : nodeName(target);
    if (way && next !== undefined) run((now) => leadTo(now, way.id, next));
  });
  const { isLeading, ...tap } = useTapToLead(isReadOnly, connected);
  const selectNone = useSteady(() => {
    tap.stop();
    select([]);
  });
  const labels = useMemo(
    () => ({
      'node.a11yDescription.default': t('designer.flow.node'),
      'node.a11yDescription.keyboardDisabled': t('designer.flow.node'),
      'edge.a11yDescription.default': t('designer.canvas.line'),
    }),
    [t],
  );
  return (
    // Labels lie above their lines; pressing one selects its way. By keyboard the line itself is selected.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={css['canvas']}
      data-testid="flow-canvas"
      onClick={(event) => {
        tap.onPress(event);
        const id = pressedLabel(event);
        if (id !== undefined) select([id.endsWith('/onReject') ? nodeId(nodeName(id) ?? '') : id]);
      }}
    >
      <ReactFlow
        aria-label={t('designer.flow.canvas')}
        {...changes}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        defaultEdgeOptions={ARROW}
        onConnect={connected}
        onNodeClick={tap.onNodeClick}
        onPaneClick={selectNone}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        connectOnClick={false}
        edgesReconnectable={false}
        deleteKeyCode={null}
        multiSelectionKeyCode={SEVERAL}
        zoomOnDoubleClick={false}
        {...view}
        fitView={view.defaultViewport === undefined}
        fitViewOptions={FIT}
        minZoom={0.1}
        ariaLabelConfig={labels}
        proOptions={{ hideAttribution: true }}
      >
        <FingerSize />
        <Background gap={24} color="var(--takt-border)" />
        <CanvasTools selection={[]} fit={FIT} />
        {isLeading && (
          <Panel position="top-left" className={css['tools'] ?? ''} role="status">
            <span className={css['hint']}>{t('designer.flow.tapTarget')}</span>
          </Panel>
        )}
      </ReactFlow>
    </div>
  );
}

/** A line that led elsewhere before, or that leaves what is gone, is gone. */
function changeOf({ id, source, isGone }: FlowLine, changes: Overlay['changes']): ChangeMark | undefined {
  return isGone || changes.get(boxId(source)) === 'removed' ? 'removed' : changes.get(id);
}

/** A node in its place. */
function boxOf({ boxes }: FlowGraph, { states }: Layout, node: string | undefined): PlacedBox | undefined {
  const box = boxes.find(({ name }) => name === node);
  const place = states[node ?? ''];
  return box && place && { name: box.name, ...place, ...BOX_SIZES[box.shape] };
}
