import type { TileView, ViewField } from '#engine';
import { usePage, type Item } from '../../../api/reads.ts';
import { paramsOf, usePeriods } from '../PeriodContext.ts';
import type { TileParams } from './tilePath.ts';

/** Data of a tile: rows, and the columns of its axes. */
export interface TileRows {
  readonly items: readonly Item[];
  readonly total?: number;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly x: ViewField | undefined;
  readonly y: ViewField | undefined;
  /** Parameters of the query. */
  readonly params: TileParams;
}

/** Loads the rows of a tile, and reloads them when they change. */
export function useTile({ query, x, y }: TileView, limit: number): TileRows {
  const { period } = usePeriods();
  const params = paramsOf(query, period);
  const { data, error, isPending } = usePage(query.query, query.entities, { params, limit });
  const columnOf = (name: string | undefined): ViewField | undefined => query.columns.find((column) => column.name === name);
  return {
    items: data?.items ?? [],
    ...(data?.total === undefined ? {} : { total: data.total }),
    isCapped: data?.capped === true,
    isLoading: isPending,
    error,
    x: columnOf(x),
    y: columnOf(y),
    params,
  };
}
