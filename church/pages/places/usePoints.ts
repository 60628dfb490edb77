import { getChurchPoints } from '../../api/churchPoints.ts';
import type { RequestError } from '../../api/request.ts';
import type { ChurchPoint } from '#contract/church';
import { useRequest } from '../../app/useRequest.ts';
import { usePosition, type Position } from '../../app/usePosition.ts';
import { distanceKm } from '../../lib/distance.ts';

export interface PointsState {
  /** Nearest first once the position of the visitor is known. */
  readonly points: readonly ChurchPoint[] | null;
  readonly error: RequestError | null;
  readonly retry: () => void;
  readonly position: Position;
  /** Kilometres to a point; null while one of both places is not known. */
  readonly kmTo: (point: ChurchPoint) => number | null;
}

/** All church points, for a page that shows or offers them. */
export function usePoints(): PointsState {
  const { value, error, retry } = useRequest('points', (signal) => getChurchPoints({ signal }));
  const position = usePosition();
  const kmTo = ({ latitude, longitude }: ChurchPoint): number | null =>
    position.here === null || latitude === null || longitude === null
      ? null
      : distanceKm(position.here, { latitude, longitude });
  const far = (point: ChurchPoint): number => kmTo(point) ?? Number.POSITIVE_INFINITY;
  const points = position.here === null ? value : (value?.toSorted((one, other) => far(one) - far(other)) ?? null);
  return { points, error, retry, position, kmTo };
}
