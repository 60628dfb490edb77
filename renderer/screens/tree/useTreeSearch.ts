import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TreeView } from '#engine';
import { readPage } from '../../api/reads.ts';
import { codeOf, readAncestors } from './branches.ts';

/** Maximum highlighted rows; users with more matches type more. */
const MAX_FOUND = 50;

/** Matches of a search, and the ancestors to expand for them. */
export interface TreeSearchResult {
  readonly codes: readonly string[];
  readonly ancestors: ReadonlySet<string>;
  readonly hasMore: boolean;
}

/** The rows that match a text anywhere in the tree; undefined without a search. */
export function useTreeSearch(view: TreeView, search: string): TreeSearchResult | undefined {
  const { data } = useQuery({
    queryKey: ['treeFound', view.query, search],
    queryFn: async ({ signal }): Promise<TreeSearchResult> => {
      const { items, next } = await readPage(view.query, { search, limit: MAX_FOUND }, signal);
      return {
        codes: items.map((item) => codeOf(view, item)),
        ancestors: await readAncestors(view, items),
        hasMore: next !== null,
      };
    },
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
    enabled: search !== '',
  });
  return search === '' ? undefined : data;
}
