import type { TileView, ViewField } from '#engine';
import { usePage, type Item } from '../../api/reads.ts';

/** What a tile draws: rows, and the columns along its axes. */
export interface TileRows {
  readonly items: readonly Item[];
  readonly total?: number;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly x: ViewField | undefined;
  readonly y: ViewField | undefined;
}

/** Reads a tile, again whenever its rows change. */
export function useTile({ query, x, y }: TileView, limit: number): TileRows {
  const { data, error, isPending } = usePage(query.query, query.entities, { limit });
  const named = (name: string | undefined): ViewField | undefined => query.columns.find((column) => column.name === name);
  return {
    items: data?.items ?? [],
    ...(data?.total === undefined ? {} : { total: data.total }),
    isCapped: data?.capped === true,
    isLoading: isPending,
    error,
    x: named(x),
    y: named(y),
  };
}
