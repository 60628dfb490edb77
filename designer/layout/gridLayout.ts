import type { Layout } from '../model/DesignDocument.ts';
import { STATE_SIZE } from './stateSize.ts';

const GAP = { x: 120, y: 80 };

/** States in rows, about as many as there are columns; lines run straight. */
export function gridLayout(states: readonly string[]): Layout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(states.length)));
  const placed = states.map((state, i) => [
    state,
    {
      x: (i % columns) * (STATE_SIZE.width + GAP.x),
      y: Math.floor(i / columns) * (STATE_SIZE.height + GAP.y),
    },
  ]);
  return { states: Object.fromEntries(placed) as Layout['states'], routes: {} };
}
