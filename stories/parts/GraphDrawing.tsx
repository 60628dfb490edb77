import { Graph, layout } from '@dagrejs/dagre';
import type { ReactNode } from 'react';
import type { InWords } from '../words/words.ts';
import { useSetting, useText } from './StoryContext.ts';
import css from './parts.module.css';

const NODE = { width: 150, height: 48 } as const;
const MARGIN = 20;
/** Width of a sign of a label, roughly; px. */
const SIGN = 8;

/** More states than these stand below each other. */
const MAX_BESIDE = 4;

interface GraphNode {
  readonly id: string;
  readonly name: InWords;
  /** Drawn with a thick border. */
  readonly isMarked?: boolean;
  /** What became of it, for the style sheet. */
  readonly status?: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  readonly label: InWords;
  readonly isAssumed?: boolean;
}

export interface GraphDrawingProps {
  readonly name: InWords;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Nodes and what leads from one to the other, laid out from left to right; dashed where the specification does not say it. */
export function GraphDrawing({ name: title, nodes, edges }: GraphDrawingProps): ReactNode {
  const { language } = useSetting();
  const says = useText();
  const graph = laidOut(nodes, edges, says);
  const { width = 0, height = 0 } = graph.graph();
  return (
    <svg
      className={css['graph']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={says(title)}
    >
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M0 0L10 5L0 10z" fill="currentColor" />
        </marker>
      </defs>
      {edges.map((edge, i) =>
        drawn(graph.edge({ v: edge.from, w: edge.to, name: String(i) }) as Line, says(edge.label), edge, i),
      )}
      {nodes.map((node) => (
        <Box key={node.id} {...graph.node(node.id)} node={node} language={language} />
      ))}
    </svg>
  );
}

function laidOut(nodes: readonly GraphNode[], edges: readonly GraphEdge[], says: (text: InWords) => string): Graph {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: nodes.length > MAX_BESIDE ? 'TB' : 'LR',
    nodesep: 34,
    ranksep: 60,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const { id } of nodes) graph.setNode(id, { ...NODE });
  for (const [i, { from, to, label }] of edges.entries())
    graph.setEdge(from, to, { width: says(label).length * SIGN, height: 18, labelpos: 'c' }, String(i));
  layout(graph);
  return graph;
}

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly node: GraphNode;
  readonly language: string;
}

function Box({ x, y, node: { name, isMarked = false, status }, language }: BoxProps): ReactNode {
  const isBoth = language === 'both' && name.zh !== name.en;
  return (
    <g data-status={status}>
      <rect
        className={css['node']}
        x={x - NODE.width / 2}
        y={y - NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx={8}
        strokeWidth={isMarked ? 3 : 1.5}
      />
      <text x={x} y={isBoth ? y - 4 : y + 5} textAnchor="middle" fontWeight={600}>
        {name[language === 'en' ? 'en' : 'zh']}
      </text>
      {isBoth && (
        <text className={css['second']} x={x} y={y + 14} textAnchor="middle">
          {name.en}
        </text>
      )}
    </g>
  );
}

interface Line {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawn({ points, x, y, width }: Line, label: string, { isAssumed = false }: GraphEdge, key: number): ReactNode {
  const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  return (
    <g key={`edge ${key}`}>
      <path className={css['edge']} d={path} data-assumed={isAssumed} markerEnd="url(#arrow)" />
      {label !== '' && (
        <>
          <rect className={css['back']} x={x - width / 2} y={y - 9} width={width} height={18} />
          <text x={x} y={y + 4} textAnchor="middle">
            {label}
          </text>
        </>
      )}
    </g>
  );
}
