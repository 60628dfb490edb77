import { unmarked } from './marks.ts';
import type { Sheet } from './readSheet.ts';

/** What a file of another system says in its own way. */
export interface Adaptation {
  /** Cells that are other words for ours, by heading: `{"part": {"SERIALNO": "serial"}}`. A cell mapped to nothing is empty. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Values the file lacks and all its rows have, by input: `{"category": "imported"}`. */
  readonly set?: Readonly<Record<string, string>>;
  /** Rows that look like totals are records, too. */
  readonly keepsTotals?: true;
}

/** The sheet in our words, and with the columns that are the same in every row. */
export function adaptSheet({ heading, rows }: Sheet, { words = {}, set = {} }: Adaptation): Sheet {
  const own = heading.map((name) => new Map(Object.entries(Object.hasOwn(words, name) ? (words[name] ?? {}) : {})));
  const constants = Object.entries(set);
  return {
    heading: [...heading, ...constants.map(([input]) => input)],
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: [...cells.map((cell, i) => own[i]?.get(unmarked(cell)) ?? cell), ...constants.map(([, value]) => value)],
    })),
  };
}
