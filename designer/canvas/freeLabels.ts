import { overlap, type Rect } from '../layout/freePlace.ts';
import { LABEL_HEIGHT, labelWidth } from '../layout/stateSize.ts';
import type { Point } from '../model/DesignDocument.ts';
import { directPath, loopPath, routedPath, type EdgePath } from './edgePath.ts';
import type { LineData, LineEdge } from './line.ts';

/** Where on its line a label may stand, the best first. */
const SPOTS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
/** How much more a line may bend to get round what is in its way; of the distance between two lines that join the same states. */
const BENDS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 6, -6];
/** Points of a line at which it is looked at what it runs through. */
const STEPS = Array.from({ length: 15 }, (_, i) => (i + 1) / 16);
/** Width of the sign of a condition, of a change, and of a number; px. */
const SIGN = 18;

/** As laid out while its boxes stand where they stood then, else straight. @param ends  where they stand while they are dragged */
export function linePath(
  { route, ends: laid, offset, sizes, labelAt }: LineData,
  isLoop: boolean,
  ends: readonly [Point, Point] = laid,
): EdgePath {
  const isLaid = route !== undefined && isAt(laid[0], ends[0]) && isAt(laid[1], ends[1]);
  const path = isLaid ? routedPath(route) : isLoop ? loopPath(ends[0]) : directPath(...ends, offset, sizes);
  return labelAt === undefined ? path : { ...path, label: path.at(labelAt) };
}

function isAt(laid: Point, middle: Point): boolean {
  const [dx, dy] = [laid.x - middle.x, laid.y - middle.y];
  return Math.abs(dx) < 2 && Math.abs(dy) < 2;
}

/** What the label of a line takes of the canvas. */
export function labelRect({ title, isGuarded, change, heat, badge }: LineData, { x, y }: Point): Rect {
  const signs = [isGuarded, change, badge].filter(Boolean).length;
  const width = labelWidth(heat ? `${title} ${heat.text}` : title) + signs * SIGN;
  return { x: x - width / 2, y: y - LABEL_HEIGHT / 2, width, height: LABEL_HEIGHT };
}

type Boxes = ReadonlyMap<string, Rect>;

/**
 * Lines whose labels touch neither a box nor one another. A label moves along its line first; a line that was not laid out then bends
 * round what is in its way.
 *
 * @param boxes  what each node takes of the canvas
 */
export function withFreeLabels<E extends LineEdge>(lines: readonly E[], boxes: Boxes): readonly E[] {
  const taken: Rect[] = [...boxes.values()];
  const placed = new Map<string, E>();
  // What was laid out stands where it stands: the others give way.
  for (const line of [...lines.filter(isRouted), ...lines.filter((each) => !isRouted(each))]) {
    const free = line.data && line.data.title !== '' ? freeLine(line, line.data, taken, boxes) : line;
    placed.set(line.id, free);
    if (free.data && free.data.title !== '')
      taken.push(labelRect(free.data, linePath(free.data, free.source === free.target).label));
  }
  return lines.map((line) => placed.get(line.id) ?? line);
}

const isRouted = ({ data }: LineEdge): boolean => data?.route !== undefined;

function freeLine<E extends LineEdge>(line: E, data: LineData, taken: readonly Rect[], boxes: Boxes): E {
  const isLoop = line.source === line.target;
  const isFree = (at: LineData): boolean => {
    const rect = labelRect(at, linePath(at, isLoop).label);
    return taken.every((other) => !overlap(rect, other));
  };
  const spotOf = (at: LineData): number | undefined => SPOTS.find((labelAt) => isFree({ ...at, labelAt }));
  const others = [...boxes].flatMap(([id, box]) => (id === line.source || id === line.target ? [] : [box]));
  const isClear = (at: LineData): boolean => !runsThrough(linePath(at, isLoop), others);
  const laidOut = isLoop || isRouted(line) ? [data] : [];
  if (laidOut.some((each) => isFree(each) && isClear(each))) return line;
  const bent = isLoop ? [] : BENDS.map((bend) => ({ ...data, route: undefined, offset: data.offset + bend }));
  const all = [...laidOut, ...bent];
  for (const each of [...all.filter(isClear), ...all]) {
    const labelAt = spotOf(each);
    if (labelAt !== undefined) return { ...line, data: { ...each, labelAt } };
  }
  return line;
}

function runsThrough({ at }: EdgePath, boxes: readonly Rect[]): boolean {
  const points = STEPS.map((part) => ({ ...at(part), width: 0, height: 0 }));
  return boxes.some((box) => points.some((point) => overlap(point, box)));
}
