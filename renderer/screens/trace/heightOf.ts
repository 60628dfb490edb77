import type { Trace } from './graph.ts';
import { CARD, layoutOf } from './layout.ts';

const [LEAST, MOST] = [150, 460];
const ROW = 34;

/** Height a graph or its table asks for on the page of a record, px. */
export function heightOf(trace: Trace, isTable: boolean): number {
  if (isTable) return Math.min(MOST, (trace.nodes.length + 1) * ROW + 4);
  const lowest = Math.max(...[...layoutOf(trace).places.values()].map(({ y }) => y + CARD.height));
  return Math.min(MOST, Math.max(LEAST, lowest + 24));
}
