import type { PathStep } from '#engine';
import { contentOf, type DesignDocument } from './DesignDocument.ts';
import { edgesOf, stateId, type ElementId } from './elements.ts';
import type { TrailMark } from './overlay.ts';

/** The elements of a way in the order they are passed: a state, the line out of it, the next state. */
export function placesOnWay(document: DesignDocument, start: string, steps: readonly PathStep[]): readonly ElementId[] {
  const edges = edgesOf(contentOf(document));
  const lineOf = ({ from, event, to }: PathStep): readonly ElementId[] => {
    const line = edges.find((edge) => edge.source === from && edge.event === event && edge.to === to);
    return line ? [line.id] : [];
  };
  return [stateId(start), ...steps.flatMap((step) => [...lineOf(step), stateId(step.to)])];
}

/** A way as it is drawn: its stops are numbered; one that is passed twice has its last number. */
export function trailOf(
  places: readonly ElementId[],
  kind: TrailMark['kind'],
  isStop: (id: ElementId) => boolean,
): ReadonlyMap<ElementId, TrailMark> {
  const stops = places.filter(isStop);
  return new Map([
    ...places.map((id) => [id, { number: 0, kind }] as const),
    ...stops.map((id, i) => [id, { number: i + 1, kind }] as const),
  ]);
}
