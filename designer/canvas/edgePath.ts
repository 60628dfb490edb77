import { STATE_SIZE, type Size } from '../layout/stateSize.ts';
import type { Point, Route } from '../model/DesignDocument.ts';

/** How a line is drawn: an SVG path, the middle of its label, and where it runs. */
export interface EdgePath {
  readonly d: string;
  readonly label: Point;
  /** The point at a part of it, from 0 to 1. */
  readonly at: (part: number) => Point;
}

/** Between lines that join the same two states; px. */
const SPREAD = 46;

/** How round a line turns; px. */
const TURN = 22;

/** A line that was laid out: through its points, with round corners. */
export function routedPath({ points, label }: Route): EdgePath {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return { d: '', label, at: () => label };
  const turns = rest.slice(0, -1).map((corner, i) => {
    const [from, to] = [towards(corner, points[i]!), towards(corner, points[i + 2]!)]; // one before, one after
    return `L${text(from)}Q${text(corner)} ${text(to)}`;
  });
  return { d: `M${text(first)}${turns.join('')}L${text(last)}`, label, at: (part) => along(points, part) };
}

/** Where a round corner begins on the way to another point: at most half way. */
function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
  return between(corner, other, Math.min(0.5, TURN / length));
}

/** A point of a line through several, as close to its curve as a label needs. */
function along(points: readonly Point[], part: number): Point {
  const lengths = points.slice(1).map((end, i) => Math.hypot(end.x - points[i]!.x, end.y - points[i]!.y)); // one before each
  let rest = part * lengths.reduce((sum, length) => sum + length, 0);
  const found = lengths.findIndex((length) => (rest -= length) <= 0);
  const i = found < 0 ? lengths.length - 1 : found;
  const [from, to, length] = [points[i]!, points[i + 1]!, lengths[i] ?? 1]; // a piece has two ends
  return between(from, to, found < 0 ? 1 : 1 + rest / (length || 1));
}

/**
 * A line between the middles of two boxes, from border to border.
 *
 * @param offset  of several lines between the same states: how far from the middle one, `-0.5` and `0.5` for two
 * @param sizes  of both boxes; default: of states
 */
export function directPath(
  source: Point,
  target: Point,
  offset: number,
  [from, to]: readonly [Size, Size] = [STATE_SIZE, STATE_SIZE],
): EdgePath {
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = offset * SPREAD * 2;
  const control = {
    x: (source.x + target.x) / 2 - (dy / length) * bend,
    y: (source.y + target.y) / 2 + (dx / length) * bend,
  };
  const [start, end] = [border(source, control, from), border(target, control, to)];
  const at = (part: number): Point => between(between(start, control, part), between(control, end, part), part);
  return { d: `M${text(start)}Q${text(control)} ${text(end)}`, label: at(0.5), at };
}

/** A line that comes back to its state. */
export function loopPath({ x, y }: Point): EdgePath {
  const top = y - STATE_SIZE.height / 2;
  const d = `M${x - 30} ${top}C${x - 40} ${top - 60} ${x + 40} ${top - 60} ${x + 30} ${top}`;
  const label = { x, y: top - 46 };
  return { d, label, at: () => label };
}

/** Where a ray from the middle of a box leaves it. */
function border({ x, y }: Point, towards: Point, { width, height }: Size): Point {
  const [dx, dy] = [towards.x - x, towards.y - y];
  const scale = Math.min(dx === 0 ? Infinity : width / 2 / Math.abs(dx), dy === 0 ? Infinity : height / 2 / Math.abs(dy));
  return Number.isFinite(scale) ? { x: x + dx * scale, y: y + dy * scale } : { x, y };
}

const between = (a: Point, b: Point, part: number): Point => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
const text = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
