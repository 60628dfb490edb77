import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { TreeView } from '#engine';
import type { Item } from '../../api/reads.ts';
import { readChildren } from './branches.ts';

/** The children of the given rows, loaded when these are shown: so each shows its count before it is expanded. */
export function useChildren(view: TreeView, above: readonly string[] | undefined): UseQueryResult<readonly Item[]> {
  return useQuery({
    queryKey: ['tree', view.query, above ?? null],
    queryFn: ({ signal }) => readChildren(view, above, signal),
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
  });
}
