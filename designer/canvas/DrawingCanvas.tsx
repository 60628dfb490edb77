import 'reactflow/dist/base.css';
import {
  Background,
  MarkerType,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  useStoreApi,
  ViewportPortal,
  type DefaultEdgeOptions,
  type FitViewOptions,
  type Node,
  type ReactFlowProps,
  type Viewport,
} from 'reactflow';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon, useMe, usePreference, useShortcuts, useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { overlap } from '../layout/freePlace.ts';
import type { Size } from '../layout/stateSize.ts';
import type { Point } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import css from './Canvas.module.css';
import type { LineEdge } from './line.ts';
import { LabelLayer, TransitionEdge } from './TransitionEdge.tsx';
import { useDrawingChanges, type DrawingRules } from './useDrawingChanges.ts';
import { useSteady } from './useSteady.ts';
import { mapCorner, onScreen, WholeView } from './WholeView.tsx';

const EDGE_TYPES = { line: TransitionEdge };
/** How a line ends on every drawing. */
const ARROW: DefaultEdgeOptions = {
  markerEnd: { type: MarkerType.ArrowClosed, markerUnits: 'userSpaceOnUse', width: 28, height: 28, color: 'var(--takt-ink)' },
};
/** Keys that add to what is selected. */
const SEVERAL = ['Shift', 'Meta', 'Control'];

interface DrawingCanvasProps<N extends Node> extends Required<
  Pick<ReactFlowProps<N, LineEdge>, 'aria-label' | 'nodeTypes' | 'onConnect' | 'onNodeClick'>
> {
  readonly children?: ReactNode;
  readonly testId: string;
  readonly nodes: readonly N[];
  readonly lines: readonly LineEdge[];
  readonly rules: DrawingRules;
  /** What a node is and how it is used, for those who hear it. */
  readonly nodeHelp: string;
  /** What a node is called. */
  readonly titleOf: (id: string) => string;
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
  const { testId, nodes, lines, rules, nodeHelp, titleOf, revealed, fit, view, isLarge = false, isAdding = false } = props;
  const { snaps } = rules;
  const { t } = useTranslator();
  const { selection, select, isReadOnly } = useEditorContext();
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
      onClick={(event) => {
        // React Flow keeps all that is selected where one of it is pressed.
        const pressed = pressedIn(event, '.react-flow__node')?.['id'];
        const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
        const only = pressed === undefined || isMore ? undefined : rules.elementAt(pressed);
        if (only !== undefined) select((now) => (now.length > 1 ? [only] : now));
        props.onPress(event);
      }}
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
        <WholeView nodes={nodes} nameOf={titleOf} fit={fit} isMapped={!isLarge} />
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

interface CanvasToolsProps {
  readonly selection: readonly ElementId[];
  /** How the whole is fitted into view. */
  readonly fit: FitViewOptions;
  /** A frame is drawn around several states, where a finger has no Shift; absent where several are of no use. */
  readonly isSelecting?: boolean;
  readonly onSelecting?: (isSelecting: boolean) => void;
}

/** Zoom, the whole model, what is selected. */
function CanvasTools({ selection, fit, isSelecting, onSelecting }: CanvasToolsProps): ReactNode {
  const { t } = useTranslator();
  const flow = useReactFlow();
  const zoom = useStore(({ transform: [, , scale] }) => Math.round(scale * 100));
  const showAll = (): void => void flow.fitView(fit);
  useShortcuts([{ keys: '0', title: 'designer.zoom.all', group: 'designer.keys', run: showAll }]);
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
      {chosen.length > 0 && (
        <Tool
          icon="zoom-scan"
          label={t('designer.zoom.selection')}
          onPress={() => void flow.fitView({ ...fit, nodes: chosen })}
        />
      )}
      <button type="button" className={css['all']} onClick={showAll}>
        {t('designer.zoom.all')} <kbd>0</kbd>
      </button>
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

/** How near to the border the canvas begins to move along; px. */
const NEAR = 40;

interface EdgePanning {
  readonly autoPanOnNodeDrag: boolean;
  readonly onNodeDrag: (event: globalThis.MouseEvent | TouchEvent) => void;
  readonly onNodeDragStop: () => void;
}

/** Lets the canvas move along where something is dragged to its border; anywhere else React Flow would ask for it in every frame. */
function useEdgePanning(): EdgePanning {
  const [isNear, setNear] = useState(false);
  return {
    autoPanOnNodeDrag: isNear,
    onNodeDrag: useSteady((event: globalThis.MouseEvent | TouchEvent) => {
      const at = 'touches' in event ? event.touches[0] : event;
      const canvas = event.target instanceof Element ? event.target.closest('.react-flow') : null;
      // Beside the canvas is past its border.
      setNear(!canvas || !at || isAtBorder(canvas.getBoundingClientRect(), at.clientX, at.clientY));
    }),
    onNodeDragStop: useSteady(() => setNear(false)),
  };
}

function isAtBorder({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return Math.min(x - left, right - x, y - top, bottom - y) < NEAR;
}

/** A box where it stands on the canvas. */
export interface PlacedBox extends Point, Size {
  readonly name: string;
}

/** What is selected from elsewhere, a problem or the command menu, comes into sight; what is in sight stays where it is. */
function useRevealed(box: PlacedBox | undefined): void {
  const { setCenter } = useReactFlow();
  const store = useStoreApi();
  const reveal = useEffectEvent(() => {
    const { transform, width, height } = store.getState();
    const frame = [width, height] as const;
    if (!box || width === 0 || (isInSight(box, transform, frame) && !overlap(onScreen(box, transform), mapCorner(...frame))))
      return;
    void setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: transform[2], duration: 200 });
  });
  const name = box?.name;
  const frame = useStore(({ width, height }) => `${width} ${height}`);
  // Only another selection moves the drawing, or a frame that has become too small for it: editing what is out of sight does not.
  useEffect(() => {
    if (name !== undefined) reveal();
  }, [name, frame]);
}

/** Whether all of a box is in the frame. */
function isInSight(
  box: PlacedBox,
  transform: readonly [number, number, number],
  [width, height]: readonly [number, number],
): boolean {
  const { x, y, ...size } = onScreen(box, transform);
  return x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height;
}
