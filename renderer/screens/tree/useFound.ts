import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TreeView } from '#engine';
import { read } from '../../api/http.ts';
import { pageUrl, type Page } from '../../api/reads.ts';
import { codeOf, readAbove } from './branches.ts';

/** Rows that are marked at once; a person who finds more types more. */
const MOST_FOUND = 50;

/** What a search found, and the rows that are opened for it to be seen. */
export interface Found {
  readonly codes: readonly string[];
  readonly above: ReadonlySet<string>;
  readonly hasMore: boolean;
}

/** The rows a text finds anywhere in the tree; undefined while nothing is searched. */
export function useFound(view: TreeView, search: string): Found | undefined {
  const { data } = useQuery({
    queryKey: ['treeFound', view.query, search],
    queryFn: async ({ signal }): Promise<Found> => {
      const { items, next } = await read<Page>(pageUrl(view.query, { search, limit: MOST_FOUND }), { signal });
      return {
        codes: items.map((item) => codeOf(view, item)),
        above: await readAbove(view, items),
        hasMore: next !== null,
      };
    },
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
    enabled: search !== '',
  });
  return search === '' ? undefined : data;
}
