import type { TileView, ViewField } from '#engine';
import { usePage, type Item } from '../../../api/reads.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import type { Given } from './tilePath.ts';

/** What a tile draws: rows, and the columns along its axes. */
export interface TileRows {
  readonly items: readonly Item[];
  readonly total?: number;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly x: ViewField | undefined;
  readonly y: ViewField | undefined;
  /** What it was asked by. */
  readonly params: Given;
}

/** Reads a tile, again whenever its rows change. */
export function useTile({ query, x, y }: TileView, limit: number): TileRows {
  const { period } = usePeriods();
  const params = paramsOf(query, period);
  const { data, error, isPending } = usePage(query.query, query.entities, { params, limit });
  const named = (name: string | undefined): ViewField | undefined => query.columns.find((column) => column.name === name);
  return {
    items: data?.items ?? [],
    ...(data?.total === undefined ? {} : { total: data.total }),
    isCapped: data?.capped === true,
    isLoading: isPending,
    error,
    x: named(x),
    y: named(y),
    params,
  };
}
