import type { Edge as FlowEdge } from 'reactflow';
import type { Size } from '../layout/stateSize.ts';
import type { Problem } from '../lint/problems.ts';
import type { Point, Route } from '../model/DesignDocument.ts';
import type { Badge, ChangeMark, HeatMark, TrailMark } from '../model/overlay.ts';

/** What is said of an element where it is drawn. */
export type Marks = {
  readonly problem: Problem['severity'] | undefined;
  readonly change: ChangeMark | undefined;
  readonly heat: HeatMark | undefined;
  readonly trail: TrailMark | undefined;
  readonly badge: Badge | undefined;
};

/** What a line shows on the canvas. */
export type LineData = Marks & {
  readonly title: string;
  readonly isGuarded: boolean;
  readonly isAssumed: boolean;
  /** Leads away from what was hoped for. */
  readonly isRejecting?: boolean;
  readonly route: Route | undefined;
  /** Middles the states had when the route was laid out. */
  readonly ends: readonly [Point, Point];
  /** Of what it joins, where that is no state. */
  readonly sizes?: readonly [Size, Size];
  readonly offset: number;
  /** Where on it its label stands, from 0 to 1; absent where it was laid out, else in the middle. */
  readonly labelAt?: number;
};

export type LineEdge = FlowEdge<LineData, 'line'>;
