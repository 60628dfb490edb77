import type { ReactNode } from 'react';
import { useDraft, type Draft } from '../../api/drafts.ts';
import { FlowSimulatePanel } from '../../simulate/flow/FlowSimulatePanel.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** The draft as it is stored, simulated. */
export function FlowSimulation({ draft }: { readonly draft: Draft }): ReactNode {
  const stored = useDraft(draft.id).data ?? draft;
  return <FlowSimulatePanel draft={stored} {...useFlowDrawing()} />;
}
