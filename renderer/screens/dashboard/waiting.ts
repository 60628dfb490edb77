import type { TileView } from '#engine';
import type { Item } from '../../api/reads.ts';

/** Work that waits behind a tile. */
export interface Waiting {
  readonly tile: TileView;
  readonly count: number;
  /** The row that is due first, or waits longest. */
  readonly first: Item | undefined;
  /** Moment of that row; undefined where it says none. */
  readonly at: number | undefined;
  readonly isLate: boolean;
}

/** The column by which what waits is in order. */
export const orderOf = ({ due, since }: TileView): string | undefined => due ?? since;

/** What waits of a tile; a day ends with its last moment on the device. */
export function waitingOf(tile: TileView, count: number, first: Item | undefined, now: number): Waiting {
  const value = first?.[orderOf(tile) ?? ''];
  const read = typeof value !== 'string' ? NaN : Date.parse(/^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T23:59:59` : value);
  const at = Number.isNaN(read) ? undefined : read;
  return { tile, count, first, at, isLate: tile.due !== undefined && at !== undefined && at < now };
}

/** Late first, then what is due first or waits longest; what says nothing last. What is empty is left out. */
export function inOrder(all: readonly Waiting[]): readonly Waiting[] {
  const key = ({ at = Infinity }: Waiting): number => at;
  return all
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate) || compare(key(a), key(b)));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
