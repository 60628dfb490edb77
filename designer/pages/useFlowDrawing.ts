import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FlowDefinition } from '#engine';
import { useTranslator } from '#renderer';
import type { FlowNodeData } from '../canvas/FlowNode.tsx';
import { APPROVED, flowGraph, flowLayoutRequest, REJECTED, START, type FlowGraph, type FlowLine } from '../flow/flowGraph.ts';
import { handlersText, nodeTitle, voteText } from '../flow/flowWords.ts';
import { tidyLayout } from '../layout/tidyLayout.ts';
import type { Layout } from '../model/DesignDocument.ts';

/** All that the canvas draws of a flow, in the language of the user. */
export interface FlowDrawing {
  readonly graph: FlowGraph;
  /** Undefined until it is laid out. */
  readonly layout: Layout | undefined;
  readonly dataOf: (name: string) => FlowNodeData;
  readonly titleOf: (line: FlowLine) => string;
  readonly nodeTitle: (name: string) => string;
}

export function useFlowDrawing(flow: FlowDefinition): FlowDrawing {
  const words = useTranslator();
  const { t } = words;
  const graph = useMemo(() => flowGraph(flow), [flow]);
  const [layout, setLayout] = useState<Layout>();
  const titleOf = useCallback(
    ({ ok, isRejecting }: FlowLine) => {
      if (isRejecting) return t('designer.flow.rejected');
      return ok === undefined ? '' : (ok ?? t('designer.flow.otherwise'));
    },
    [t],
  );
  const titled = useCallback((name: string) => nodeTitle(flow, name, words), [flow, words]);
  const dataOf = useCallback(
    (name: string): FlowNodeData => ({ title: titled(name), ...boxData(flow, name, words) }),
    [flow, titled, words],
  );
  useEffect(() => {
    let isCurrent = true;
    void tidyLayout(flowLayoutRequest(graph, titleOf)).then((found) => isCurrent && setLayout(found));
    return () => void (isCurrent = false);
  }, [graph, titleOf]);
  return { graph, layout, dataOf, titleOf, nodeTitle: titled };
}

function boxData(flow: FlowDefinition, name: string, words: ReturnType<typeof useTranslator>): Omit<FlowNodeData, 'title'> {
  const { t } = words;
  const sends = (event: string): string => {
    const code = `${flow.entity}.event.${event}`;
    return t('designer.flow.sends', { event: words.has(code) ? t(code) : event });
  };
  if (name === START) return { shape: 'start', second: '' };
  if (name === APPROVED) return { shape: 'approved', second: sends(flow.outcomes.approved) };
  if (name === REJECTED) return { shape: 'rejected', second: sends(flow.outcomes.rejected) };
  const node = flow.nodes[name]!; // boxes are its nodes
  if (node.kind === 'approval') return { shape: node.kind, second: voteText(node, words) };
  if (node.kind === 'copy') return { shape: node.kind, second: handlersText(node, words) };
  return { shape: node.kind, second: node.kind === 'condition' ? t('designer.flow.firstTrue') : '' };
}
