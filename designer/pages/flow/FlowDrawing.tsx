import type { ReactNode } from 'react';
import { FlowCanvas } from '../../canvas/FlowCanvas.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** A flow as a drawing, from top to bottom. */
export function FlowDrawing(): ReactNode {
  return <FlowCanvas {...useFlowDrawing()} />;
}
