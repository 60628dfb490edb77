import { STATE_SIZE } from '../layout/stateSize.ts';
import type { Layout } from '../model/DesignDocument.ts';

/** Around what is fitted into view, above it for the tools, and the most that lines get besides; px. */
const [MARGIN, TOOLS, MOST] = [40, 72, 200];
/** Half of a usual label. */
const HALF_LABEL = 60;

/** Room on each side of a drawing that is fitted into view: boxes are fitted, and lines run around them. */
export function fitPadding({ states, routes }: Layout): Readonly<Record<'left' | 'right' | 'top' | 'bottom', `${number}px`>> {
  const corners = Object.values(states);
  const lines = Object.values(routes);
  const points = lines.flatMap((route) => route.points);
  const xs = [...points.map(({ x }) => x), ...lines.flatMap(({ label }) => [label.x - HALF_LABEL, label.x + HALF_LABEL])];
  const ys = points.map(({ y }) => y);
  // Of nothing the difference is no number.
  const room = (past: number, margin = MARGIN): `${number}px` =>
    `${margin + (past > 0 ? Math.min(MOST, Math.round(past)) : 0)}px`;
  return {
    left: room(Math.min(...corners.map(({ x }) => x)) - Math.min(...xs)),
    right: room(Math.max(...xs) - Math.max(...corners.map(({ x }) => x)) - STATE_SIZE.width),
    top: room(Math.min(...corners.map(({ y }) => y)) - Math.min(...ys), TOOLS),
    bottom: room(Math.max(...ys) - Math.max(...corners.map(({ y }) => y)) - STATE_SIZE.height),
  };
}
