import { Handle, Position, type NodeProps } from 'reactflow';
import { memo, type ReactNode } from 'react';
import { Icon, TONE_SHAPES, useTranslator } from '#renderer';
import { labelWidth } from '../layout/stateSize.ts';
import { BadgeMark } from './BadgeMark.tsx';
import type { StateNodeOf } from './graph.ts';
import css from './Node.module.css';

/** Longer than surely fits. */
const isLong = (text: string): boolean => labelWidth(text) > 145;

type Tone = keyof typeof TONE_SHAPES;

/** A state: its meaning as shape and colour, its titles, whether records begin or end in it. */
export const StateNode = memo(function StateNode({ data, selected }: NodeProps<StateNodeOf>): ReactNode {
  const { t } = useTranslator();
  const { title, second, tone, isInitial, isFinal, isReadOnly, problem, change, heat, trail, badge } = data;
  return (
    <div
      className={`${css['node']} ${css['state']}`}
      data-tone={tone}
      data-selected={selected}
      data-final={isFinal}
      data-problem={problem}
      data-change={change}
      data-heat={heat?.level}
      data-trail={trail?.kind}
      data-testid="state-node"
    >
      {isInitial && <span className={css['initial']} title={t('designer.state.initial')} />}
      {/* Lines end at the middle; what is dragged out begins at the handle on the right. */}
      <Handle id="from" type="source" position={Position.Top} isConnectable={false} className={css['middle']} />
      <Handle id="to" type="target" position={Position.Top} isConnectable={false} className={css['middle']} />
      <Handle id="in" type="target" position={Position.Left} className={css['in']} isConnectableStart={false} />
      <div className={css['head']}>
        <svg viewBox="0 0 24 24" width={14} height={14} aria-hidden focusable={false}>
          <path d={TONE_SHAPES[tone as Tone]} />
        </svg>
        {heat && <span className={css['numbers']}>{heat.text}</span>}
        <span className="row gap-4">
          {change && t(`designer.change.${change}`)}
          {isFinal && t('designer.state.final')}
          {isReadOnly && <Icon name="lock" size={13} />}
          {problem && <Icon name={problem === 'error' ? 'alert-octagon' : 'alert-triangle'} size={14} />}
        </span>
      </div>
      {trail && <span className={css['number']}>{trail.number}</span>}
      {badge && <BadgeMark badge={badge} />}
      <b className={css['title']} data-long={isLong(title)}>
        {title}
      </b>
      <span className={css['second']} data-long={isLong(second)}>
        {second}
      </span>
      <Handle id="out" type="source" position={Position.Right} className={css['out']} isConnectableEnd={false} />
    </div>
  );
});
