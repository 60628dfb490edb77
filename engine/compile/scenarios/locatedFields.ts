import type { SourceLocation } from '../../load/sourceLocation.ts';

/** A value and where it is written. */
export interface LocatedValue<T = unknown> extends SourceLocation {
  readonly value: T;
}

/** The entries of a row or an input by name. */
export type LocatedFields = ReadonlyMap<string, LocatedValue>;
