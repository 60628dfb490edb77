import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TreeView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { readBelow } from './branches.ts';

/** The rows below some rows, read when these are shown: so each knows how many it holds before it is opened. */
export function useBelow(view: TreeView, above: readonly string[] | undefined): UseQueryResult<readonly Item[]> {
  return useQuery({
    queryKey: ['tree', view.query, above ?? null],
    queryFn: ({ signal }) => readBelow(view, above, signal),
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
  });
}
