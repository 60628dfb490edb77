import { useCallback, type ReactNode } from 'react';
import type { PathStep } from '#engine';
import type { DraftVersion } from '../../api/analysis.ts';
import { nodeAt, nodeName } from '../../flow/flowDocument.ts';
import { isFlowBox, placesInFlow } from '../../flow/flowPlaces.ts';
import type { ElementId } from '../../model/elements.ts';
import { CheckPanel } from '../../proof/CheckPanel.tsx';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** What is proven of a flow, wherever an approval stands in it; what fails is drawn as the shortest way there. */
export function FlowCheck({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { flow, graph, nodeTitle, titleOf } = useFlowDrawing();
  const placesOf = useCallback((path: readonly PathStep[]) => placesInFlow(flow, path), [flow]);
  const isStop = useCallback((place: ElementId) => isFlowBox(flow, place), [flow]);
  const placeTitle = (place: ElementId): string => {
    if (isStop(place)) return nodeTitle(nodeName(place) ?? place);
    const line = graph.lines.find(({ id }) => id === place);
    return line ? titleOf(line) || `${nodeTitle(line.source)} → ${nodeTitle(line.target)}` : '';
  };
  return <CheckPanel draft={draft} kind="flow" ways={{ placesOf, isStop, titleOf: placeTitle, elementAt: nodeAt }} />;
}
