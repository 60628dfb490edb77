import { createContext, use } from 'react';
import type { TraceNode } from './graph.ts';

/** Selection and focus within a graph, and its handlers. */
export interface GraphSelection {
  readonly selected?: string | undefined;
  /** The card that is the tab stop; the others are reached with the arrow keys. */
  readonly tabStop: string;
  /** The card a key moved to: it takes the focus. */
  readonly focused?: string | undefined;
  readonly onSelect: (node: TraceNode) => void;
  readonly onTabStop: (key: string) => void;
}

export const GraphSelectionContext = createContext<GraphSelection | undefined>(undefined);

/** The selection of the surrounding graph. */
export function useGraphSelection(): GraphSelection {
  const selection = use(GraphSelectionContext);
  if (!selection) throw new Error('no MarksContext above');
  return selection;
}
