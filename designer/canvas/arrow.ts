import { MarkerType, type DefaultEdgeOptions } from 'reactflow';

/** How a line ends on every drawing. */
export const ARROW: DefaultEdgeOptions = {
  markerEnd: { type: MarkerType.ArrowClosed, markerUnits: 'userSpaceOnUse', width: 28, height: 28, color: 'var(--takt-ink)' },
};
