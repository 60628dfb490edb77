/** Where something is written: file and JSON Pointer. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

/** A value and where it is written. */
export interface Said<T = unknown> extends Place {
  readonly value: T;
}

/** The entries of a row or an input by name. */
export type SaidFields = ReadonlyMap<string, Said>;
