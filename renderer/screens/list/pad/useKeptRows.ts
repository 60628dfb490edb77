import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListView } from '#engine';
import { readPage, type Item } from '../../../api/reads.ts';
import type { Narrowing } from './FilterKeys.tsx';

/** Rows fetched at once. */
const ROWS = 30;

/** Rows of a list as they were last read, whatever became of the last question. */
export interface KeptRows {
  /** Undefined while nothing was read yet. */
  readonly items: readonly Item[] | undefined;
  readonly total: number | undefined;
  /** When they were read; 0 for never. */
  readonly at: number;
  readonly isFailed: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly fetchMore: () => void;
  readonly refetch: () => void;
}

export function useKeptRows(view: ListView, search: string, { column, word, sort }: Narrowing): KeptRows {
  const filter = column === undefined || word === undefined ? undefined : { [column]: { eq: word } };
  const asked = { search, limit: ROWS, ...(filter ? { filter } : {}), ...(sort === undefined ? {} : { sort }) };
  const pages = useInfiniteQuery({
    queryKey: ['query', view.query, 'pad', asked],
    queryFn: ({ pageParam, signal }) => readPage(view.query, { ...asked, cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { entities: view.entities },
  });
  const [kept, setKept] = useState({ data: pages.data, at: pages.dataUpdatedAt });
  if (pages.data && pages.data !== kept.data)
    setKept({ data: pages.data, at: pages.isPlaceholderData ? kept.at : pages.dataUpdatedAt });
  const data = pages.data ?? kept.data;
  return {
    items: data?.pages.flatMap(({ items }) => items),
    total: data?.pages[0]?.total,
    at: kept.at,
    isFailed: pages.isError,
    error: pages.error,
    hasMore: pages.hasNextPage,
    fetchMore: () => void pages.fetchNextPage(),
    refetch: () => void pages.refetch(),
  };
}
