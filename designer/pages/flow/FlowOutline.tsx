import type { ReactNode } from 'react';
import { useEditorContext } from '../../editor/Editor.ts';
import { nodeId, nodeName } from '../../flow/flowDocument.ts';
import { FlowWords } from '../../outline/FlowWords.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** A flow in sentences; each step is selected by its title. */
export function FlowOutline(): ReactNode {
  const { selection, select } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  return (
    <FlowWords
      flow={flow}
      titleOf={nodeTitle}
      selected={nodeName(selection[0] ?? '')}
      onSelect={(name) => select([nodeId(name)])}
    />
  );
}
