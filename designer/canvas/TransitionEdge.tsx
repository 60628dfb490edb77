import { BaseEdge, useStore, type EdgeProps } from 'reactflow';
import { createContext, memo, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, useTranslator } from '#renderer';
import type { Point } from '../model/DesignDocument.ts';
import { CHANGE_SIGNS } from '../model/overlay.ts';
import { BadgeMark } from './BadgeMark.tsx';
import { directPath, loopPath, routedPath, type EdgePath } from './edgePath.ts';
import type { LineData, LineEdge } from './graph.ts';
import css from './TransitionEdge.module.css';

/** A transition out of one state: a line with the title of its event. */
export const TransitionEdge = memo(function TransitionEdge(props: EdgeProps<LineEdge>): ReactNode {
  const { t } = useTranslator();
  const { id, data, selected = false, markerEnd } = props;
  if (!data) return null;
  const { d, label } = pathOf(props, data);
  return (
    <>
      <BaseEdge
        id={id}
        path={d}
        interactionWidth={24}
        className={css['line'] ?? ''}
        {...(markerEnd === undefined ? {} : { markerEnd })}
        data-selected={selected}
        data-assumed={data.isAssumed}
        data-problem={data.problem}
        data-change={data.change}
        data-heat={data.heat?.level}
        data-trail={data.trail?.kind}
        data-returning={data.heat?.isReturning}
        data-rejecting={data.isRejecting}
      />
      {data.title !== '' && (
        <OnLabelLayer>
          <div className={css['place']} style={{ left: label.x, top: label.y }}>
            <div
              className={css['label']}
              data-edge-label={id}
              data-selected={selected}
              data-problem={data.problem}
              data-change={data.change}
              data-trail={data.trail?.kind}
              data-returning={data.heat?.isReturning}
              data-rejecting={data.isRejecting}
            >
              {data.change && <span aria-label={t(`designer.change.${data.change}`)}>{CHANGE_SIGNS[data.change]}</span>}
              <span data-title>{data.title}</span>
              {data.heat && <span className={css['numbers']}>{data.heat.text}</span>}
              {data.badge && <BadgeMark badge={data.badge} />}
              {data.isGuarded && <Icon name="filter" size={13} />}
            </div>
          </div>
        </OnLabelLayer>
      )}
    </>
  );
});

/** As laid out while its states stand where they stood then, else straight. */
function pathOf({ source, target, ...ends }: EdgeProps<LineEdge>, { route, ends: laid, offset, sizes }: LineData): EdgePath {
  const [from, to] = [
    { x: ends.sourceX, y: ends.sourceY },
    { x: ends.targetX, y: ends.targetY },
  ];
  if (route && isAt(laid[0], from) && isAt(laid[1], to)) return routedPath(route);
  return source === target ? loopPath(from) : directPath(from, to, offset, sizes);
}

function isAt(laid: Point, middle: Point): boolean {
  const [dx, dy] = [laid.x - middle.x, laid.y - middle.y];
  return Math.abs(dx) < 2 && Math.abs(dy) < 2;
}

const LayerContext = createContext<Element | null>(null);

/**
 * Where the labels of lines are drawn: above the lines, below the boxes. It is looked up once for all of them; React Flow's own
 * renderer looks it up for each of them at every move of a box.
 */
export function LabelLayer({ children }: { readonly children: ReactNode }): ReactNode {
  const layer = useStore(({ domNode }) => domNode?.querySelector('.react-flow__edgelabel-renderer') ?? null);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/** What belongs to a line, in the layer of labels. */
function OnLabelLayer({ children }: { readonly children: ReactNode }): ReactNode {
  const layer = use(LayerContext);
  return layer && createPortal(children, layer);
}
