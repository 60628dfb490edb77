import { useQuery } from '@tanstack/react-query';
import type { ListView } from '#engine';
import { read } from '../../../api/http.ts';
import { pageUrl, type Asking, type Page } from '../../../api/reads.ts';
import type { Counts } from '../ListHead.tsx';
import type { Rows } from './useRows.ts';

/** How many rows there are, and of them how many fit; the same when nothing is left out. */
export function useCounts(view: ListView, asking: Asking, rows: Rows): Counts {
  const required = new Set(view.params.filter((param) => param.required).map(({ name }) => name));
  const given = Object.entries(asking.params ?? {});
  const isNarrowed =
    asking.filter !== undefined || asking.search !== undefined || given.some(([name]) => !required.has(name));
  const params = Object.fromEntries(given.filter(([name]) => required.has(name)));
  const all: Asking = { ...(required.size > 0 ? { params } : {}), limit: 1 };
  const { data } = useQuery({
    queryKey: ['query', view.query, all],
    queryFn: ({ signal }) => read<Page>(pageUrl(view.query, all), { signal }),
    meta: { entities: view.entities },
    enabled: isNarrowed,
  });
  const fit = rows.isOld || rows.total === undefined ? {} : { fit: rows.total };
  if (!isNarrowed)
    return { ...(rows.total === undefined ? {} : { all: rows.total }), isAllCapped: rows.isCapped, isFitCapped: false };
  return {
    ...(data?.total === undefined ? {} : { all: data.total }),
    isAllCapped: data?.capped === true,
    ...fit,
    isFitCapped: rows.isCapped,
  };
}
