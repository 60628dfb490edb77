import { createContext, use } from 'react';
import type { TraceNode } from './graph.ts';

/** Which cards of a graph are marked, and what they do. */
export interface Marks {
  readonly picked?: string | undefined;
  /** One card is reached with Tab, the others with the arrow keys. */
  readonly reached: string;
  /** The card a key led to: it takes the focus. */
  readonly focused?: string | undefined;
  readonly onPick: (node: TraceNode) => void;
  readonly onReach: (key: string) => void;
}

export const MarksContext = createContext<Marks | undefined>(undefined);

/** The marks of the graph around a card. */
export function useMarks(): Marks {
  const marks = use(MarksContext);
  if (!marks) throw new Error('no MarksContext above');
  return marks;
}
