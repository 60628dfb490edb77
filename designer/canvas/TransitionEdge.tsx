import { BaseEdge, useStore, type EdgeProps } from 'reactflow';
import { createContext, memo, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon, useTranslator } from '#renderer';
import { CHANGE_SIGNS } from '../model/overlay.ts';
import { BadgeMark } from './BadgeMark.tsx';
import { linePath } from './freeLabels.ts';
import type { LineEdge } from './line.ts';
import css from './TransitionEdge.module.css';

/** A transition out of one state: a line with the title of its event. */
export const TransitionEdge = memo(function TransitionEdge(props: EdgeProps<LineEdge>): ReactNode {
  const { t } = useTranslator();
  const { id, data, selected = false, markerEnd } = props;
  if (!data) return null;
  const { sourceX, sourceY, targetX, targetY } = props;
  const ends = [
    { x: sourceX, y: sourceY },
    { x: targetX, y: targetY },
  ] as const;
  const { d, label } = linePath(data, props.source === props.target, ends);
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

const LayerContext = createContext<Element | null>(null);

/**
 * Where the labels of lines are drawn: above the lines, below the boxes, which a finger draws lines from. It is looked up once for all of them; React Flow's own
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
