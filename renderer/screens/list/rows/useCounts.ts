import { useQuery } from '@tanstack/react-query';
import type { ListView } from '#engine';
import { readPage, type PageRequest } from '../../../api/reads.ts';
import type { Counts } from '../ListHeader.tsx';
import type { Rows } from './useRows.ts';

/** Total and matching rows; equal when there is no filter. */
export function useCounts(view: ListView, request: PageRequest, rows: Rows): Counts {
  const required = new Set(view.params.filter((param) => param.required).map(({ name }) => name));
  const givenParams = Object.entries(request.params ?? {});
  const isNarrowed =
    request.filter !== undefined || request.search !== undefined || givenParams.some(([name]) => !required.has(name));
  const params = Object.fromEntries(givenParams.filter(([name]) => required.has(name)));
  const all: PageRequest = { ...(required.size > 0 ? { params } : {}), limit: 1 };
  const { data } = useQuery({
    queryKey: ['query', view.query, all],
    queryFn: ({ signal }) => readPage(view.query, all, signal),
    meta: { entities: view.entities },
    enabled: isNarrowed,
  });
  const matching = rows.isStale || rows.total === undefined ? {} : { matching: rows.total };
  if (!isNarrowed)
    return {
      ...(rows.total === undefined ? {} : { total: rows.total }),
      isTotalCapped: rows.isCapped,
      isMatchingCapped: false,
    };
  return {
    ...(data?.total === undefined ? {} : { total: data.total }),
    isTotalCapped: data?.capped === true,
    ...matching,
    isMatchingCapped: rows.isCapped,
  };
}
