import { Handle, Position, type Node, type NodeProps } from 'reactflow';
import { useRef, useEffect, type ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import { keyOf, type TraceNode } from './graph.ts';
import { useGraphSelection } from './graphSelection.ts';
import { factsText, nodeName, quantityText } from './nodeText.ts';
import css from './TraceGraph.module.css';

/** Data of a card in the graph. */
type CardData = {
  readonly node: TraceNode;
  /** The root of the graph. */
  readonly root: TraceNode;
};

export type CardNode = Node<CardData, 'card'>;

/** One row of the graph: code, quantity, name and location. Rows that left the plant are dashed. */
export function TraceCard({ data }: NodeProps<CardNode>): ReactNode {
  const translator = useTranslator();
  const { node, root } = data;
  const { selected, tabStop, focused, onSelect, onTabStop } = useGraphSelection();
  const key = keyOf(node);
  const hasFocus = focused === key;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  const amount = quantityText(node, translator);
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
        aria-label={nodeName(node, translator)}
        aria-current={selected === key ? 'true' : undefined}
        tabIndex={tabStop === key ? 0 : -1}
        onClick={() => onSelect(node)}
        onFocus={() => onTabStop(key)}
      >
        <span className={css['first']}>
          <Code value={node.code ?? translator.t('ui.trace.gone')} isShort />
          {amount !== '' && <b> · {amount}</b>}
        </span>
        <span className={css['second']}>{factsText(node, root) || translator.t(node.entity)}</span>
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className={css['handle']} />
    </>
  );
}
