import 'reactflow/dist/base.css';
import { Background, MiniMap, ReactFlow, ReactFlowProvider, SelectionMode, ViewportPortal, type Connection } from 'reactflow';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { layoutOf } from '../model/DesignDocument.ts';
import { elementName } from '../model/elements.ts';
import { ARROW } from './arrow.ts';
import { CanvasTools } from './CanvasTools.tsx';
import { FingerSize } from './FingerSize.tsx';
import { fitPadding } from './fitPadding.ts';
import { LabelLayer } from './LabelLayer.tsx';
import { linesOf, nodesOf } from './graph.ts';
import { pressedHandle, pressedLabel } from './pressed.ts';
import { StateNode } from './StateNode.tsx';
import { TransitionEdge } from './TransitionEdge.tsx';
import { useCanvasChanges } from './useCanvasChanges.ts';
import { useCanvasPress } from './useCanvasPress.ts';
import { stateBox } from './stateBox.ts';
import { useRevealed } from './useRevealed.ts';
import { SEVERAL } from './severalKeys.ts';
import { useSteady } from './useSteady.ts';
import { useEdgePanning } from './useEdgePanning.ts';
import { useStoredView, type StoredView } from './useStoredView.ts';
import css from './Canvas.module.css';

const NODE_TYPES = { state: StateNode };
const EDGE_TYPES = { line: TransitionEdge };
/** Above, only what is in sight is drawn, and no map of the whole. */
const MANY_STATES = 200;
/** Up to so many are in sight at once: a map would only hide one. */
const FEW_STATES = 12;

export interface CanvasProps {
  /** A press on the empty canvas puts a state there. */
  readonly isAdding: boolean;
  readonly onAdded: () => void;
  /** Opens with all of it in sight, wherever somebody looked last. */
  readonly isWhole?: boolean;
}

/** A state model as a drawing: the same document as table and outline. */
export function Canvas(props: CanvasProps): ReactNode {
  // Not where it is drawn: what is stored would be read at every move.
  const stored = useStoredView(useEditorContext().document.id);
  const view = props.isWhole ? {} : stored;
  return (
    <ReactFlowProvider>
      <LabelLayer>
        <Drawing {...props} view={view} />
      </LabelLayer>
    </ReactFlowProvider>
  );
}

function Drawing({ isAdding, onAdded, view }: CanvasProps & { readonly view: Partial<StoredView> }): ReactNode {
  const { t, language } = useTranslator();
  const { document, catalogue, problems, overlay, selection, select, isReadOnly, setPending } = useEditorContext();
  const drawnNodes = useMemo(
    () => nodesOf({ document, catalogue, problems, overlay, language }),
    [document, catalogue, problems, overlay, language],
  );
  const drawnLines = useMemo(
    () => linesOf({ document, catalogue, problems, overlay, language }),
    [document, catalogue, problems, overlay, language],
  );
  const { nodes, edges, isDragging, lines, onNodesChange, onEdgesChange } = useCanvasChanges(drawnNodes, drawnLines);
  const isLarge = nodes.length > MANY_STATES;
  const fit = useMemo(() => ({ maxZoom: 1, padding: fitPadding(layoutOf(document)) }), [document]);
  const panning = useEdgePanning();
  useRevealed(stateBox(document, selection[0] ?? ''));
  const connected = useSteady(({ source, target }: Connection): void => {
    const [from, to] = [elementName(source)?.name, elementName(target)?.name];
    if (from !== undefined && to !== undefined) setPending({ kind: 'line', from, to });
  });
  const labels = useMemo(
    () => ({
      'node.a11yDescription.default': t('designer.canvas.node'),
      'node.a11yDescription.keyboardDisabled': t('designer.canvas.node'),
      'edge.a11yDescription.default': t('designer.canvas.line'),
      'minimap.ariaLabel': t('designer.canvas.map'),
    }),
    [t],
  );
  const [isSelecting, setSelecting] = useState(false);
  const press = useCanvasPress(isAdding, onAdded);
  return (
    // Labels lie above their lines; pressing one selects it. By keyboard the line itself is selected.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={css['canvas']}
      data-adding={isAdding}
      data-dragging={isDragging}
      data-testid="design-canvas"
      onClick={(event) => {
        const id = pressedLabel(event);
        const from = elementName(pressedHandle(event) ?? '')?.name;
        if (from !== undefined && !isReadOnly) setPending({ kind: 'line', from });
        if (id !== undefined) select((now) => (event.shiftKey ? [...now, id] : [id]));
      }}
    >
      <ReactFlow
        aria-label={t('designer.canvas')}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        defaultEdgeOptions={ARROW}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={connected}
        onPaneClick={press.pane}
        onNodeClick={press.node}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        connectOnClick={false}
        edgesReconnectable={false}
        deleteKeyCode={null}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={SEVERAL}
        selectionKeyCode="Shift"
        selectionOnDrag={isSelecting}
        panOnDrag={!isSelecting}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={isLarge}
        minZoom={0.1}
        maxZoom={2}
        {...view}
        {...panning}
        fitView={!isLarge && view.defaultViewport === undefined}
        fitViewOptions={fit}
        ariaLabelConfig={labels}
        proOptions={{ hideAttribution: true }}
      >
        <FingerSize />
        <Background gap={24} color="var(--takt-border)" />
        {/* Always there, mostly invisible: an element that comes or goes has the browser look at the style of the whole page again. */}
        <ViewportPortal>
          <div className={css['helper']} data-upright data-shown={lines?.x !== undefined} style={{ left: lines?.x ?? 0 }} />
          <div className={css['helper']} data-shown={lines?.y !== undefined} style={{ top: lines?.y ?? 0 }} />
        </ViewportPortal>
        {!isLarge && nodes.length > FEW_STATES && (
          <MiniMap
            className={css['map'] ?? ''}
            pannable
            zoomable
            position="bottom-right"
            nodeColor="var(--takt-border-strong)"
            bgColor="var(--takt-surface)"
            maskColor="color-mix(in srgb, var(--takt-ink) 14%, transparent)"
          />
        )}
        <div className={css['cover']} />
        <CanvasTools selection={selection} fit={fit} isSelecting={isSelecting} onSelecting={setSelecting} />
      </ReactFlow>
    </div>
  );
}
