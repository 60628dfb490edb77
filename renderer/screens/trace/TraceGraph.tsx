import 'reactflow/dist/base.css';
import { Panel, ReactFlow, useReactFlow, ReactFlowProvider, type Edge } from 'reactflow';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { keyOf, type Line, type Link, type Trace, type TraceNode } from './graph.ts';
import { CARD, GAP, layoutOf, neighbour, type CardPositions } from './layout.ts';
import { GraphSelectionContext } from './graphSelection.ts';
import { TraceCard, type CardNode } from './TraceCard.tsx';
import { relationTitle } from './relationTitle.ts';
import css from './TraceGraph.module.css';

export interface TraceGraphProps {
  readonly trace: Trace;
  /** Key of the selected card. */
  readonly picked?: string | undefined;
  readonly onPick: (node: TraceNode) => void;
  /** Labels the edges with their relations. */
  readonly hasWords?: boolean;
}

/** The graph, laid out from left to right; arrow keys move between cards. */
export function TraceGraph(props: TraceGraphProps): ReactNode {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

const NODE_TYPES = { card: TraceCard };
/** Below this zoom the cards are unreadable: only a part of the graph is shown instead. */
const MIN_ZOOM = 0.6;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

function Graph({ trace, picked, onPick, hasWords = false }: TraceGraphProps): ReactNode {
  const { t } = useTranslator();
  const flow = useReactFlow<CardNode>();
  const { nodes, links, positions } = layoutOf(trace, hasWords ? GAP.words : GAP.lines);
  const root = nodes[0] ? keyOf(nodes[0]) : '';
  const [reached, setReached] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const cards = useMemo(() => nodes.map((node) => cardOf(node, positions, nodes[0] ?? node)), [nodes, positions]);
  const lines = useMemo(() => links.map((link) => lineOf(link, hasWords, t)), [links, hasWords, t]);
  const here = reached !== undefined && positions.has(reached) ? reached : root;
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
    const arrow = ARROWS.find((each) => each === event.key);
    const next = arrow && neighbour(here, arrow, positions, links);
    if (arrow) event.preventDefault();
    if (next === undefined) return;
    setFocused(next);
    void panTo(flow, next, positions, event.currentTarget.getBoundingClientRect());
  };
  return (
    <GraphSelectionContext value={{ selected: picked, tabStop: here, focused, onSelect: onPick, onTabStop: setReached }}>
      {/* The cards take the focus; the keys mean the same wherever it is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css['graph']} onKeyDown={moveFocus} data-testid="trace-graph">
        <ReactFlow
          aria-label={t('ui.trace.graph')}
          nodes={cards}
          edges={lines}
          nodeTypes={NODE_TYPES}
          onInit={() => fitInitial(flow, root, positions)}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          disableKeyboardA11y
          minZoom={0.1}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
        >
          <Panel position="bottom-right" className={css['zoom'] ?? ''}>
            <ZoomButton icon="zoom-in" code="ui.trace.in" onPress={() => void flow.zoomIn()} />
            <ZoomButton icon="zoom-out" code="ui.trace.out" onPress={() => void flow.zoomOut()} />
            <ZoomButton icon="zoom-scan" code="ui.trace.whole" onPress={() => void flow.fitView({ maxZoom: 1 })} />
          </Panel>
        </ReactFlow>
      </div>
    </GraphSelectionContext>
  );
}

interface ZoomButtonProps {
  readonly icon: string;
  readonly code: string;
  readonly onPress: () => void;
}

function ZoomButton({ icon, code, onPress }: ZoomButtonProps): ReactNode {
  const { t } = useTranslator();
  return (
    <button type="button" aria-label={t(code)} title={t(code)} onClick={onPress}>
      <Icon name={icon} size={17} />
    </button>
  );
}

type Flow = ReturnType<typeof useReactFlow<CardNode>>;

/** Fits the whole graph while its cards are readable, else centres the root. */
function fitInitial(flow: Flow, root: string, positions: CardPositions): void {
  void flow.fitView({ maxZoom: 1, padding: 0.05 }).then(() => {
    const here = positions.get(root);
    if (here && flow.getZoom() < MIN_ZOOM) void flow.setCenter(...centreOf(here), { zoom: 0.85 });
  });
}

/** Pans the graph only as far as required to show a card. */
async function panTo(flow: Flow, key: string, positions: CardPositions, pane: DOMRect): Promise<void> {
  const here = positions.get(key);
  if (!here) return;
  const start = flow.flowToScreenPosition(here);
  const end = flow.flowToScreenPosition({ x: here.x + CARD.width, y: here.y + CARD.height });
  const isInView = start.x >= pane.left && start.y >= pane.top && end.x <= pane.right && end.y <= pane.bottom;
  if (!isInView) await flow.setCenter(...centreOf(here), { zoom: flow.getZoom() });
}

function centreOf({ x, y }: { readonly x: number; readonly y: number }): [number, number] {
  return [x + CARD.width / 2, y + CARD.height / 2];
}

function cardOf(node: TraceNode, positions: CardPositions, root: TraceNode): CardNode {
  const key = keyOf(node);
  return { id: key, type: 'card', position: positions.get(key) ?? { x: 0, y: 0 }, data: { node, root }, ...CARD };
}

function lineOf(line: Line, hasWords: boolean, t: (code: string) => string): Edge {
  const { id, from, to, back } = line;
  const label = back ? <BothWays forth={wordsOf(line, t)} back={wordsOf(back, t)} /> : wordsOf(line, t);
  return { id, source: from, target: to, ...(hasWords ? { label } : {}) };
}

function wordsOf({ relations, quantity }: Link, t: (code: string) => string): string {
  const words = relations.map((relation) => t(relationTitle(relation))).join(' · ');
  return quantity === null ? words : `${words} ${quantity}`;
}

/** Two labels on one edge, one above the other, each with its direction. */
function BothWays({ forth, back }: { readonly forth: string; readonly back: string }): ReactNode {
  return (
    <>
      <tspan x={0} dy="-0.3em">{`${forth} →`}</tspan>
      <tspan x={0} dy="1.2em">{`← ${back}`}</tspan>
    </>
  );
}
