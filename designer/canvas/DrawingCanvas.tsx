import 'reactflow/dist/base.css';
import {
  Background,
  type DefaultEdgeOptions,
  type FitViewOptions,
  MarkerType,
  type Node,
  ReactFlow,
  type ReactFlowProps,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  type Viewport,
  ViewportPortal,
} from 'reactflow';
import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { useMe, usePreference, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import type { Point } from '../model/DesignDocument.ts';
import css from './Canvas.module.css';
import { CanvasTools } from './CanvasTools.tsx';
import type { LineEdge } from './graph.ts';
import { LabelLayer, TransitionEdge } from './TransitionEdge.tsx';
import { type DrawingRules, useDrawingChanges } from './useDrawingChanges.ts';
import { useEdgePanning } from './useEdgePanning.ts';
import { type PlacedBox, useRevealed } from './useRevealed.ts';
import { useSteady } from './useSteady.ts';

const EDGE_TYPES = { line: TransitionEdge };
/** How a line ends on every drawing. */
const ARROW: DefaultEdgeOptions = {
  markerEnd: { type: MarkerType.ArrowClosed, markerUnits: 'userSpaceOnUse', width: 28, height: 28, color: 'var(--takt-ink)' },
};
/** Keys that add to what is selected. */
const SEVERAL = ['Shift', 'Meta', 'Control'];

export interface DrawingCanvasProps<N extends Node> extends Required<
  Pick<ReactFlowProps<N, LineEdge>, 'aria-label' | 'nodeTypes' | 'onConnect' | 'onNodeClick'>
> {
  readonly children?: ReactNode;
  readonly testId: string;
  readonly nodes: readonly N[];
  readonly lines: readonly LineEdge[];
  readonly rules: DrawingRules;
  /** What a node is and how it is used, for those who hear it. */
  readonly nodeHelp: string;
  readonly revealed: PlacedBox | undefined;
  readonly fit: FitViewOptions;
  /** Where the view of this drawing is kept; undefined of one that is seen as a whole. */
  readonly viewKey: string | undefined;
  /** Whether only what is in sight is drawn. */
  readonly isLarge?: boolean;
  readonly isAdding?: boolean;
  /** A press anywhere: on the label of a line or the handle of a node, too. */
  readonly onPress: (event: MouseEvent) => void;
  /** A press on the empty canvas, and where in the drawing that is. */
  readonly onPanePress: (event: MouseEvent, at: Point) => void;
}

/** Nodes and lines as they are drawn, moved, connected, zoomed and selected, whatever they stand for. */
export function DrawingCanvas<N extends Node>(props: DrawingCanvasProps<N>): ReactNode {
  // Not where it is drawn: what is stored would be read at every move.
  const view = useStoredView(props.viewKey);
  return (
    <ReactFlowProvider>
      <LabelLayer>
        <Drawing {...props} view={view} />
      </LabelLayer>
    </ReactFlowProvider>
  );
}

type StoredView = Pick<ReactFlowProps, 'defaultViewport' | 'onMoveEnd'>;

function Drawing<N extends Node>(props: DrawingCanvasProps<N> & { readonly view: StoredView }): ReactNode {
  const { testId, nodes, lines, rules, nodeHelp, revealed, fit, view, isLarge = false, isAdding = false } = props;
  const { snaps } = rules;
  const { t } = useTranslator();
  const { selection, isReadOnly } = useEditorContext();
  const { screenToFlowPosition } = useReactFlow();
  const [isSelecting, setSelecting] = useState(false);
  const { helper, isDragging, ...changes } = useDrawingChanges(nodes, lines, rules);
  const panning = useEdgePanning();
  const pane = useSteady((event: MouseEvent) =>
    props.onPanePress(event, screenToFlowPosition({ x: event.clientX, y: event.clientY })),
  );
  useRevealed(revealed);
  const labels = useMemo(
    () => ({
      'node.a11yDescription.default': nodeHelp,
      'node.a11yDescription.keyboardDisabled': nodeHelp,
      'edge.a11yDescription.default': t('designer.canvas.line'),
      'minimap.ariaLabel': t('designer.canvas.map'),
    }),
    [t, nodeHelp],
  );
  return (
    // Labels lie above their lines; pressing one selects it. By keyboard the line itself is selected.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={css['canvas']}
      data-adding={isAdding}
      data-dragging={snaps && isDragging}
      data-testid={testId}
      onClick={props.onPress}
    >
      <ReactFlow<N, LineEdge>
        aria-label={props['aria-label']}
        {...changes}
        nodeTypes={props.nodeTypes}
        edgeTypes={EDGE_TYPES}
        defaultEdgeOptions={ARROW}
        onConnect={props.onConnect}
        onNodeClick={props.onNodeClick}
        onPaneClick={pane}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        connectOnClick={false}
        edgesReconnectable={false}
        deleteKeyCode={null}
        selectionMode={snaps ? SelectionMode.Partial : SelectionMode.Full}
        multiSelectionKeyCode={SEVERAL}
        selectionOnDrag={isSelecting}
        panOnDrag={!isSelecting}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={isLarge}
        minZoom={0.1}
        {...view}
        {...(snaps ? panning : {})}
        fitView={!isLarge && view.defaultViewport === undefined}
        fitViewOptions={fit}
        ariaLabelConfig={labels}
        proOptions={{ hideAttribution: true }}
      >
        <FingerSize />
        <Background gap={24} color="var(--takt-border)" />
        {/* Always there, mostly invisible: an element that comes or goes has the browser look at the style of the whole page again. */}
        <ViewportPortal>
          <div className={css['helper']} data-upright data-shown={helper?.x !== undefined} style={{ left: helper?.x ?? 0 }} />
          <div className={css['helper']} data-shown={helper?.y !== undefined} style={{ top: helper?.y ?? 0 }} />
        </ViewportPortal>
        <div className={css['cover']} />
        <CanvasTools selection={selection} fit={fit} {...(snaps ? { isSelecting, onSelecting: setSelecting } : {})} />
        {props.children}
      </ReactFlow>
    </div>
  );
}

/** Half of what a finger hits on the screen, and the most of it in the drawing: of a small one it would hide what stands there; px. */
const [HALF, MOST] = [22, 44];

/** Keeps the circles lines are drawn from as large as a finger at any zoom; a mouse needs no more than it sees. */
function FingerSize(): null {
  const canvas = useStore(({ domNode }) => domNode);
  const size = useStore(({ transform: [, , zoom] }) => Math.ceil(Math.min(MOST, Math.max(HALF, HALF / zoom))));
  useLayoutEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) canvas?.style.setProperty('--finger', `${size}px`);
  }, [canvas, size]);
  return null;
}

/** The part of a drawing a person last looked at: kept for each of them, so that nothing moves by itself. */
function useStoredView(key: string | undefined): StoredView {
  const { user } = useMe();
  const [stored, store] = usePreference<Viewport | undefined>(user.id, `designer.view.${key}`, undefined);
  const [first] = useState(stored);
  // What the program moves is nobody's choice.
  const onMoveEnd = useSteady((event: unknown, view: Viewport) => {
    if (event !== null) store(view);
  });
  if (key === undefined) return {};
  return { ...(first === undefined ? {} : { defaultViewport: first }), onMoveEnd };
}

function pressedIn({ target }: MouseEvent, part: string): DOMStringMap | undefined {
  return target instanceof Element ? target.closest<HTMLElement>(part)?.dataset : undefined;
}

/** Id of the box whose handle was pressed, and nothing dragged out of it: its target is pressed next. */
export const pressedHandle = (event: MouseEvent): string | undefined => pressedIn(event, '[data-handleid=out]')?.['nodeid'];

/** Id of the line whose label was pressed. */
export const pressedLabel = (event: MouseEvent): string | undefined => pressedIn(event, '[data-edge-label]')?.['edgeLabel'];
