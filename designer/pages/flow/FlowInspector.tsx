import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { hasFlowElement, nodeId, nodeName, waysOf } from '../../flow/flowDocument.ts';
import { Inspector } from '../../panel/Inspector.tsx';
import { FlowForm } from './FlowForm.tsx';
import { AddNodeForm, NodeForm } from './NodeForm.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';
import { WayForm } from './WayForm.tsx';

/** What is selected of a flow, in the product's own forms; a step that is being added takes its place. */
export function FlowInspector(): ReactNode {
  const { t } = useTranslator();
  const { document, selection, pending } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const there = selection.filter((id) => hasFlowElement(document, id));
  const [id = ''] = there;
  const node = nodeName(id);
  const way = waysOf(flow).find((each) => each.id === id);
  const title = (): string => {
    if (pending) return t('designer.flow.inspector.add');
    if (there.length > 1) return t('designer.inspector.several', { count: there.length });
    if (way) return t('designer.flow.inspector.way', { node: nodeTitle(way.node ?? '/start') });
    return node === undefined ? t('designer.flow.inspector.flow') : nodeTitle(node);
  };
  return (
    <Inspector title={title()}>
      {pending?.kind === 'node' && <AddNodeForm key={pending.way} way={pending.way} />}
      {!pending && there.length === 1 && way && <WayForm key={id} way={way} />}
      {!pending && there.length === 1 && id === nodeId(node ?? '') && <NodeForm key={id} name={node ?? ''} />}
      {!pending && there.length === 0 && <FlowForm />}
    </Inspector>
  );
}
