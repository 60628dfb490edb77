import type { Place } from '../../load/place.ts';

/** A value and where it is written. */
export interface Said<T = unknown> extends Place {
  readonly value: T;
}

/** The entries of a row or an input by name. */
export type SaidFields = ReadonlyMap<string, Said>;
