import 'reactflow/dist/base.css';
import { Panel, ReactFlow, useReactFlow, ReactFlowProvider, type Edge } from 'reactflow';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { keyOf, type Line, type Link, type Trace, type TraceNode } from './graph.ts';
import { CARD, GAP, layoutOf, neighbour, type Places } from './layout.ts';
import { MarksContext } from './marks.ts';
import { TraceCard, type CardNode } from './TraceCard.tsx';
import css from './TraceGraph.module.css';

export interface TraceGraphProps {
  readonly trace: Trace;
  /** Key of the card that is picked. */
  readonly picked?: string | undefined;
  readonly onPick: (node: TraceNode) => void;
  /** Says on the lines how material went from one to the other. */
  readonly hasWords?: boolean;
}

/** The graph, drawn from left to right; arrow keys walk it. */
export function TraceGraph(props: TraceGraphProps): ReactNode {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  );
}

const NODE_TYPES = { card: TraceCard };
/** Below this the cards cannot be read: the graph shows a part of itself instead. */
const SMALLEST = 0.6;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

function Graph({ trace, picked, onPick, hasWords = false }: TraceGraphProps): ReactNode {
  const { t } = useSpeech();
  const flow = useReactFlow<CardNode>();
  const { nodes, links, places } = layoutOf(trace, hasWords ? GAP.words : GAP.lines);
  const root = nodes[0] ? keyOf(nodes[0]) : '';
  const [reached, setReached] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const cards = useMemo(() => nodes.map((node) => cardOf(node, places, nodes[0] ?? node)), [nodes, places]);
  const lines = useMemo(() => links.map((link) => lineOf(link, hasWords, t)), [links, hasWords, t]);
  const here = reached !== undefined && places.has(reached) ? reached : root;
  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const arrow = ARROWS.find((each) => each === event.key);
    const next = arrow && neighbour(here, arrow, places, links);
    if (arrow) event.preventDefault();
    if (next === undefined) return;
    setFocused(next);
    void show(flow, next, places, event.currentTarget.getBoundingClientRect());
  };
  return (
    <MarksContext value={{ picked, reached: here, focused, onPick, onReach: setReached }}>
      {/* The cards take the focus; the keys mean the same wherever it is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={css['graph']} onKeyDown={walk} data-testid="trace-graph">
        <ReactFlow
          aria-label={t('ui.trace.graph')}
          nodes={cards}
          edges={lines}
          nodeTypes={NODE_TYPES}
          onInit={() => begin(flow, root, places)}
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
    </MarksContext>
  );
}

interface ZoomButtonProps {
  readonly icon: string;
  readonly code: string;
  readonly onPress: () => void;
}

function ZoomButton({ icon, code, onPress }: ZoomButtonProps): ReactNode {
  const { t } = useSpeech();
  return (
    <button type="button" aria-label={t(code)} title={t(code)} onClick={onPress}>
      <Icon name={icon} size={17} />
    </button>
  );
}

type Flow = ReturnType<typeof useReactFlow<CardNode>>;

/** The whole graph where its cards can be read, else the record in the middle. */
function begin(flow: Flow, root: string, places: Places): void {
  void flow.fitView({ maxZoom: 1, padding: 0.05 }).then(() => {
    const here = places.get(root);
    if (here && flow.getZoom() < SMALLEST) void flow.setCenter(...middle(here), { zoom: 0.85 });
  });
}

/** Moves the graph only as far as is needed to see a card. */
async function show(flow: Flow, key: string, places: Places, pane: DOMRect): Promise<void> {
  const here = places.get(key);
  if (!here) return;
  const start = flow.flowToScreenPosition(here);
  const end = flow.flowToScreenPosition({ x: here.x + CARD.width, y: here.y + CARD.height });
  const isSeen = start.x >= pane.left && start.y >= pane.top && end.x <= pane.right && end.y <= pane.bottom;
  if (!isSeen) await flow.setCenter(...middle(here), { zoom: flow.getZoom() });
}

function middle({ x, y }: { readonly x: number; readonly y: number }): [number, number] {
  return [x + CARD.width / 2, y + CARD.height / 2];
}

function cardOf(node: TraceNode, places: Places, root: TraceNode): CardNode {
  const key = keyOf(node);
  return { id: key, type: 'card', position: places.get(key) ?? { x: 0, y: 0 }, data: { node, root }, ...CARD };
}

function lineOf(line: Line, hasWords: boolean, t: (code: string) => string): Edge {
  const { id, from, to, back } = line;
  const label = back ? <BothWays forth={wordsOf(line, t)} back={wordsOf(back, t)} /> : wordsOf(line, t);
  return { id, source: from, target: to, ...(hasWords ? { label } : {}) };
}

function wordsOf({ relations, quantity }: Link, t: (code: string) => string): string {
  const words = relations.map((relation) => t(`genealogy-edge.value.relation.${relation}`)).join(' · ');
  return quantity === null ? words : `${words} ${quantity}`;
}

/** Two words on one line, one over the other, each with its direction. */
function BothWays({ forth, back }: { readonly forth: string; readonly back: string }): ReactNode {
  return (
    <>
      <tspan x={0} dy="-0.3em">{`${forth} →`}</tspan>
      <tspan x={0} dy="1.2em">{`← ${back}`}</tspan>
    </>
  );
}
