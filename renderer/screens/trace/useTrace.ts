import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../api/http.ts';
import type { Direction, RowRef, Trace } from './graph.ts';

/** The genealogy of one record; reloaded when a row of its entity changes. */
export function useTrace({ entity, id }: RowRef, direction: Direction): UseQueryResult<Trace> {
  return useQuery({
    queryKey: ['record', entity, id, 'genealogy', direction],
    queryFn: ({ signal }) =>
      read('GET /api/records/:entity/:id/genealogy', { params: { entity, id }, query: { direction }, signal }),
    meta: { entities: [entity] },
  });
}
