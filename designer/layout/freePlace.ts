import type { Layout, Point } from '../model/DesignDocument.ts';
import { STATE_SIZE, type Size } from './stateSize.ts';

/** Something that takes room on the canvas. */
export interface Rect extends Point, Size {}

/** Whether two have room in common; with `gap`, whether they stand closer than that. */
export function overlap(one: Rect, other: Rect, gap = 0): boolean {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

/** From one state to a new one beside it, the least between two, and how finely a place is looked for; px. */
const [BESIDE, GAP, STEP] = [100, 40, 20];

/** A place for a new state: the nearest one that is free, right of another state or of all. */
export function freePlace({ states }: Pick<Layout, 'states'>, beside?: string): Point {
  const placed = Object.values(states).map((at): Rect => ({ ...at, ...STATE_SIZE }));
  const neighbour = beside === undefined ? undefined : states[beside];
  const start = neighbour ?? placed.toSorted((a, b) => b.x - a.x)[0];
  if (!start) return { x: 0, y: 0 };
  const wanted = { x: start.x + STATE_SIZE.width + BESIDE, y: start.y };
  for (let ring = 0; ; ring += STEP) {
    const free = ringAround(wanted, ring).filter((at) =>
      placed.every((other) => !overlap({ ...at, ...STATE_SIZE }, other, GAP)),
    );
    const [nearest] = free.toSorted((a, b) => distance(a, wanted) - distance(b, wanted));
    if (nearest) return nearest;
  }
}

/** The points of a square around another, below before above. */
function ringAround({ x, y }: Point, ring: number): readonly Point[] {
  const steps = Array.from({ length: (2 * ring) / STEP + 1 }, (_, i) => i * STEP - ring);
  return steps.flatMap((by) => [
    { x: x + by, y: y + ring },
    { x: x + ring, y: y + by },
    { x: x - ring, y: y + by },
    { x: x + by, y: y - ring },
  ]);
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far copies are moved: right of their originals, and on until none of them touches what stands there. */
export function freeShift(copies: readonly Rect[], placed: readonly Rect[]): Point {
  const [left, right] = [Math.min(...copies.map(({ x }) => x)), Math.max(...copies.map(({ x, width }) => x + width))];
  let x = right - left + GAP;
  while (copies.some((copy) => placed.some((other) => overlap({ ...copy, x: copy.x + x }, other, STEP)))) x += STEP;
  return { x, y: 0 };
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
