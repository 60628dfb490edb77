import type { RawRow } from '../store/statement.ts';

/** A piece of a statement; `write` gets the placeholders of its values. */
export interface Fragment {
  /** Fragments of one id have one text. */
  readonly id: string;
  readonly values: readonly unknown[];
  readonly write: (places: readonly string[]) => string;
}

/** What a transaction locks and reads before any rule is asked; it travels with the first loads. */
export interface Opening {
  /** Calls that take advisory locks, in this order and before any row is locked. */
  readonly locks: readonly Fragment[];
  /** Selects of one column `c`, an array of texts. */
  readonly reads: readonly Fragment[];
}

/** The rows of each read of an opening. */
export type OpeningRows = readonly (readonly RawRow[])[];

export const NO_OPENING: Opening = { locks: [], reads: [] };

export const fragmentValues = (fragments: readonly Fragment[]): readonly unknown[] =>
  fragments.flatMap(({ values }) => values);

/** The texts of fragments whose values stand one behind the other at the head of a statement. */
export function numberedTexts(fragments: readonly Fragment[]): readonly string[] {
  let last = 0;
  return fragments.map(({ values, write }) => write(values.map(() => `$${++last}`)));
}
