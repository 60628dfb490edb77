import { Graph, layout } from '@dagrejs/dagre';
import type { ReactNode } from 'react';
import type { Bundle, StateModel } from '#engine';
import { named, stateName, type InWords } from '../words/words.ts';
import { useSetting } from './StoryContext.ts';
import css from './parts.module.css';

const NODE = { width: 150, height: 48 } as const;
const MARGIN = 20;
/** Width of a sign of a label, roughly; px. */
const SIGN = 8;

/** More states than these stand below each other. */
const MAX_BESIDE = 4;

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label: InWords;
  readonly isAssumed: boolean;
}

/** The states of a model and what leads from one to the other, laid out from left to right. Dashed: the specification does not say it. */
export function StateGraph({ bundle, model }: { readonly bundle: Bundle; readonly model: StateModel }): ReactNode {
  const { language } = useSetting();
  const edges = edgesOf(bundle, model);
  const graph = new Graph({ multigraph: true });
  graph.setGraph({
    rankdir: model.states.length > MAX_BESIDE ? 'TB' : 'LR',
    nodesep: 34,
    ranksep: 60,
    marginx: MARGIN,
    marginy: MARGIN,
  });
  for (const state of model.states) graph.setNode(state, { ...NODE });
  const says = (text: InWords): string =>
    language === 'both' && text.zh !== text.en ? `${text.zh} ${text.en}` : text[language === 'en' ? 'en' : 'zh'];
  for (const [i, { from, to, label }] of edges.entries())
    graph.setEdge(from, to, { width: says(label).length * SIGN, height: 18, labelpos: 'c' }, String(i));
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return (
    <svg
      className={css['graph']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={says(named(bundle, model.id))}
    >
      <defs>
        <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
          <path d="M0 0L10 5L0 10z" fill="currentColor" />
        </marker>
      </defs>
      {edges.map((edge, i) =>
        drawn(graph.edge({ v: edge.from, w: edge.to, name: String(i) }) as Line, says(edge.label), edge, i),
      )}
      {model.states.map((state) => {
        const { x, y } = graph.node(state);
        const name = stateName(bundle, model.id, state);
        const isBoth = language === 'both' && name.zh !== name.en;
        return (
          <g key={state}>
            <rect
              className={css['node']}
              x={x - NODE.width / 2}
              y={y - NODE.height / 2}
              width={NODE.width}
              height={NODE.height}
              rx={8}
              strokeWidth={state === model.initial ? 3 : 1.5}
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
      })}
    </svg>
  );
}

interface Line {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawn({ points, x, y, width }: Line, label: string, { isAssumed }: Edge, key: number): ReactNode {
  const path = points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  return (
    <g key={`edge ${key}`}>
      <path className={css['edge']} d={path} data-assumed={isAssumed} markerEnd="url(#arrow)" />
      <rect className={css['back']} x={x - width / 2} y={y - 9} width={width} height={18} />
      <text x={x} y={y + 4} textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

/** One line between two states, with all that leads along it. */
function edgesOf(bundle: Bundle, model: StateModel): readonly Edge[] {
  return model.transitions.flatMap(({ id, event, from, to }) => {
    const isAssumed = model.definition.transitions[id]?.assumed === true;
    return from.map((state) => ({ from: state, to, label: named(bundle, `${model.id}.event.${event}`, event), isAssumed }));
  });
}
