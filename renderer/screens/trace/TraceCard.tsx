import { Handle, Position, type Node, type NodeProps } from 'reactflow';
import { useRef, useEffect, type ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Code } from '../../parts/Code.tsx';
import { keyOf, type TraceNode } from './graph.ts';
import { useMarks } from './marks.ts';
import { factsText, nodeName, quantityText } from './nodeText.ts';
import css from './TraceGraph.module.css';

/** What the graph tells its cards. */
type CardData = {
  readonly node: TraceNode;
  /** What the graph is about. */
  readonly root: TraceNode;
};

export type CardNode = Node<CardData, 'card'>;

/** One row of the graph: its code, how much, what and where. What left the plant is dashed. */
export function TraceCard({ data }: NodeProps<CardNode>): ReactNode {
  const speech = useSpeech();
  const { node, root } = data;
  const { picked, reached, focused, onPick, onReach } = useMarks();
  const key = keyOf(node);
  const hasFocus = focused === key;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const amount = quantityText(node, speech);
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className={css['handle']} />
      <button
        ref={button}
        type="button"
        className={css['card']}
        data-root={node === root}
        data-left={node.hasLeft}
        data-testid="trace-card"
        aria-label={nodeName(node, speech)}
        aria-current={picked === key ? 'true' : undefined}
        tabIndex={reached === key ? 0 : -1}
        onClick={() => onPick(node)}
        onFocus={() => onReach(key)}
      >
        <span className={css['first']}>
          <Code value={node.code ?? speech.t('ui.trace.gone')} isShort />
          {amount !== '' && <b> · {amount}</b>}
        </span>
        <span className={css['second']}>{factsText(node, root) || speech.t(node.entity)}</span>
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className={css['handle']} />
    </>
  );
}
