import { Handle, Position, type Node, type NodeProps } from 'reactflow';
import { memo, type ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import type { FlowShape } from '../flow/flowGraph.ts';
import { CHANGE_SIGNS, type TrailMark } from '../model/overlay.ts';
import { BadgeMark } from './BadgeMark.tsx';
import type { Marks } from './line.ts';
import css from './Node.module.css';

/** What a box shows on the canvas. */
export type FlowNodeData = Marks & {
  readonly shape: FlowShape;
  readonly title: string;
  /** Whom it asks, or what it sends. */
  readonly second: string;
  /** How votes count, and until when. */
  readonly third?: string;
};

export type FlowNodeOf = Node<FlowNodeData, 'flow'>;

const ICONS: Readonly<Record<FlowShape, string>> = {
  start: 'player-play',
  approval: 'clipboard-check',
  copy: 'copy',
  condition: 'filter',
  fork: 'hierarchy',
  join: 'hierarchy',
  approved: 'circle-check',
  rejected: 'alert-octagon',
};

const TRAIL_ICONS: Readonly<Record<TrailMark['kind'], string>> = {
  walked: 'circle-check',
  now: 'player-play',
  failed: 'hand-stop',
};

/** A node of a flow: approvals and copies are cards, a condition has six corners, fork and join are bars, ends are round. */
export const FlowNode = memo(function FlowNode({ data, selected }: NodeProps<FlowNodeOf>): ReactNode {
  const { t } = useTranslator();
  const { shape, title, second, third, problem, change, trail, badge } = data;
  const isEnd = shape === 'approved' || shape === 'rejected';
  const isCard = shape === 'approval' || shape === 'copy';
  return (
    <div
      className={`${css['node']} ${css['flow']}`}
      data-shape={shape}
      data-selected={selected}
      data-change={change}
      data-trail={trail?.kind}
      data-testid="flow-node"
    >
      {/* Lines end at the middle; what is dragged out begins at the handle below. */}
      <Handle id="from" type="source" position={Position.Top} isConnectable={false} className={css['middle']} />
      <Handle id="to" type="target" position={Position.Top} isConnectable={false} className={css['middle']} />
      {shape !== 'start' && (
        <Handle id="in" type="target" position={Position.Top} className={css['in']} isConnectableStart={false} />
      )}
      {isCard && (
        <span className={css['head']}>
          <Icon name={ICONS[shape]} size={14} />
          {t(`designer.flow.kind.${shape}`)}
        </span>
      )}
      <b className={css['title']}>
        {!isCard && <Icon name={ICONS[shape]} size={15} />}
        {title}
      </b>
      {second !== '' && <span className={css['second']}>{second}</span>}
      {third !== undefined && <span className={css['second']}>{third}</span>}
      {trail && <TrailSign {...trail} />}
      {change && (
        <span className={css['change']} aria-label={t(`designer.change.${change}`)}>
          {CHANGE_SIGNS[change]}
        </span>
      )}
      {badge && <BadgeMark badge={badge} />}
      {(problem === 'error' || problem === 'warning') && (
        <span className={css['mark']} data-severity={problem}>
          <Icon name={problem === 'error' ? 'alert-octagon' : 'alert-triangle'} size={15} />
        </span>
      )}
      {!isEnd && <Handle id="out" type="source" position={Position.Bottom} className={css['out']} isConnectableEnd={false} />}
    </div>
  );
});

/** Its place on a way that is drawn, else what became of it. */
function TrailSign({ number, kind }: TrailMark): ReactNode {
  if (number > 0) return <span className={css['number']}>{number}</span>;
  return <Icon name={TRAIL_ICONS[kind]} size={20} />;
}
