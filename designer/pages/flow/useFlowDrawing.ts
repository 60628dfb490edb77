import { useCallback, useMemo } from 'react';
import type { FlowDefinition, FlowNodeEntry } from '#engine';
import { useTranslator, type Translator } from '#renderer';
import type { FlowCanvasProps } from '../../canvas/FlowCanvas.tsx';
import type { FlowNodeData } from '../../canvas/FlowNode.tsx';
import { marksAt } from '../../canvas/graph.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { needsValue, signOf, simpleConditionOf, type Comparison } from '../../expression/conditions.ts';
import { flowOf, nodeCode } from '../../flow/flowDocument.ts';
import { APPROVED, boxId, flowGraph, REJECTED, START, type FlowLine } from '../../flow/flowGraph.ts';
import { withFormerLines } from '../../flow/flowUnion.ts';
import { handlersText, voteText } from '../../flow/flowWords.ts';
import { eventTitle, shown, titleIn } from '../../model/texts.ts';
import { useFlowChoices } from './useFlowChoices.ts';

/** All that is drawn of a flow, in the language of the user. */
export interface FlowDrawing extends FlowCanvasProps {
  readonly eventTitle: (event: string) => string;
  readonly pathTitle: (path: string) => string;
}

export function useFlowDrawing(): FlowDrawing {
  const words = useTranslator();
  const { t, language } = words;
  const { document, catalogue, problems, overlay } = useEditorContext();
  const flow = useMemo(() => flowOf(document), [document]);
  const { before } = overlay;
  const graph = useMemo(() => (before ? withFormerLines(flowGraph(flow), before) : flowGraph(flow)), [flow, before]);
  const { pathTitle, model } = useFlowChoices(flow);
  const conditionText = useCallback(
    (ok: string): string => {
      const { comparisons = [], join = '&&' } = simpleConditionOf(ok) ?? {};
      if (comparisons.length === 0) return ok;
      const text = ({ left, operator, right }: Comparison): string =>
        needsValue(operator)
          ? `${pathTitle(left)} ${signOf(operator)} ${right.replaceAll("'", '')}`
          : `${pathTitle(left)} ${t(`designer.expression.is.${operator}`)}`;
      return comparisons.map(text).join(t(`designer.expression.joins.${join === '&&' ? 'and' : 'or'}`));
    },
    [pathTitle, t],
  );
  const titleOf = useCallback(
    ({ ok, isRejecting }: FlowLine) => {
      if (isRejecting) return t('designer.flow.rejected');
      if (ok === undefined) return '';
      return ok === null ? t('designer.flow.otherwise') : conditionText(ok) || t('designer.flow.noCondition');
    },
    [t, conditionText],
  );
  const nodeTitle = useCallback(
    (name: string): string => {
      if (name === 'end') return t('designer.flow.approved');
      const node = flow.nodes[name];
      if (!node) return t(`designer.flow.${name.slice(1) as 'start' | 'approved' | 'rejected'}`);
      const code = nodeCode(flow.id, name);
      return shown(titleIn(document, catalogue, code), language, t(`designer.flow.kind.${node.kind}`));
    },
    [flow, document, catalogue, language, t],
  );
  const nameOf = useCallback(
    (event: string): string => shown(eventTitle({ ...document, id: model }, catalogue, event), language, event),
    [document, model, catalogue, language],
  );
  const dataOf = useCallback(
    (name: string): FlowNodeData => ({
      title: nodeTitle(name),
      ...marksAt(boxId(name), problems, overlay),
      ...boxData(flow, name, words, nameOf),
    }),
    [nodeTitle, problems, overlay, flow, words, nameOf],
  );
  return { flow, graph, dataOf, titleOf, nodeTitle, eventTitle: nameOf, pathTitle };
}

function boxData(
  flow: FlowDefinition,
  name: string,
  words: Translator,
  eventName: (event: string) => string,
): Pick<FlowNodeData, 'shape' | 'second' | 'third'> {
  const { t } = words;
  const sends = (event: string): string => (event === '' ? '' : t('designer.flow.sends', { event: eventName(event) }));
  if (name === START) return { shape: 'start', second: '' };
  if (name === APPROVED) return { shape: 'approved', second: sends(flow.outcomes.approved) };
  if (name === REJECTED) return { shape: 'rejected', second: sends(flow.outcomes.rejected) };
  const node = flow.nodes[name]!; // boxes are its nodes
  if (node.kind === 'approval') return { shape: node.kind, second: whoText(flow, node, words), third: voteText(node, words) };
  if (node.kind === 'copy') return { shape: node.kind, second: whoText(flow, node, words) };
  return { shape: node.kind, second: node.kind === 'condition' ? t('designer.flow.firstTrue') : '' };
}

/** Whom a node asks; that it asks nobody yet is said, too. */
function whoText({ entity }: FlowDefinition, node: FlowNodeEntry, { t }: Translator): string {
  return handlersText(node, { t, entity }) || t('designer.flow.nobodyYet');
}
