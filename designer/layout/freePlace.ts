import type { Layout, Point } from '../model/DesignDocument.ts';
import { STATE_SIZE } from './stateSize.ts';

const GAP = 100;

/** A place for a new state: right of another one, else right of all, and below what stands there already. */
export function freePlace({ states }: Pick<Layout, 'states'>, beside?: string): Point {
  const placed = Object.values(states);
  const neighbour = beside === undefined ? undefined : states[beside];
  const last = placed.toSorted((a, b) => b.x - a.x)[0];
  const start = neighbour ?? last;
  if (!start) return { x: 0, y: 0 };
  const x = start.x + STATE_SIZE.width + GAP;
  const isTaken = (y: number): boolean =>
    placed.some((other) => Math.abs(other.x - x) < STATE_SIZE.width && Math.abs(other.y - y) < STATE_SIZE.height + 20);
  let { y } = start;
  while (isTaken(y)) y += STATE_SIZE.height + 40;
  return { x, y };
}

/** A layout in which everything has a place: what has none yet gets a known one, else a free one. */
export function withFreePlaces(
  layout: Layout,
  names: readonly string[],
  known: Readonly<Record<string, Point>> = {},
): Layout {
  return names.reduce(
    (now, name) => (now.states[name] ? now : { ...now, states: { ...now.states, [name]: known[name] ?? freePlace(now) } }),
    layout,
  );
}

const GRID_GAP = { x: 120, y: 80 };

/** States in rows, about as many as there are columns; lines run straight. */
export function gridLayout(states: readonly string[]): Layout {
  const columns = Math.max(1, Math.ceil(Math.sqrt(states.length)));
  const placed = states.map((state, i) => [
    state,
    {
      x: (i % columns) * (STATE_SIZE.width + GRID_GAP.x),
      y: Math.floor(i / columns) * (STATE_SIZE.height + GRID_GAP.y),
    },
  ]);
  return { states: Object.fromEntries(placed) as Layout['states'], routes: {} };
}
