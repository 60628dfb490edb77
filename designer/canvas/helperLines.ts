import type { Point } from '../model/DesignDocument.ts';

/** Where a dragged state stands in line with others, and where it snaps to. */
export interface HelperLines {
  readonly at: Point;
  /** Vertical line, where it stands below or above another. */
  readonly x?: number;
  /** Horizontal line, where it stands beside another. */
  readonly y?: number;
}

const NEAR = 6;

/** States are of one size: corners in line are middles in line. */
export function helperLines(at: Point, others: readonly Point[]): HelperLines {
  const x = nearest(
    at.x,
    others.map((other) => other.x),
  );
  const y = nearest(
    at.y,
    others.map((other) => other.y),
  );
  return {
    at: { x: x ?? at.x, y: y ?? at.y },
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  };
}

function nearest(value: number, others: readonly number[]): number | undefined {
  const distance = (other: number): number => Math.abs(other - value);
  const best = others.reduce<number | undefined>(
    (found, other) => (found === undefined || distance(other) < distance(found) ? other : found),
    undefined,
  );
  return best !== undefined && distance(best) <= NEAR ? best : undefined;
}
