import type { FieldModel, Json, Language, Refusal } from '#engine';

/** A fault of a file, where a person with a spreadsheet finds it. */
export interface Fault {
  /** Line of the sheet, the heading being 1. */
  readonly row: number;
  /** Heading of the column, as the file writes it; absent when the row as a whole is at fault. */
  readonly column?: string;
  readonly refusal: Refusal;
}

/** A cell's place in the input of the creating action. */
export interface Column {
  readonly heading: string;
  /** Input it fills, or the list it fills an item of. */
  readonly input: FieldModel;
  /** Field inside an item of `input`. */
  readonly item?: FieldModel;
  /** Whose word it holds, of a value with a word per language; absent where the heading does not say. */
  readonly language?: Language;
}

/** One record of a file: its row, and the rows that only add to its lists. */
export interface PlannedRecord {
  readonly row: number;
  /** Rows of the items of each list, by its input. */
  readonly itemRows: Readonly<Record<string, readonly number[]>>;
  /** Inputs of the creating action that the file gives; an empty cell is null, words by their language are `{zh, en}`. */
  readonly input: Readonly<Record<string, Json>>;
}

/** A row of which no record is made, and what it is called. */
export interface LeftOut {
  readonly row: number;
  readonly text: string;
}

/** What a file asks for. */
export interface ImportPlan {
  readonly columns: readonly Column[];
  /** Columns without which nothing new is made of a row. */
  readonly missing: readonly Fault[];
  readonly records: readonly PlannedRecord[];
  /** Rows that look like totals, and are left out. */
  readonly totals: readonly LeftOut[];
  /** Rows of the sheet below the heading. */
  readonly rows: number;
}

/** The rows of each record, together: one of them alone does not say whose it is. */
export type RowsOfRecords = readonly (readonly number[])[];

/** The plan of the rows that could be read, what keeps the file out, and the records; only faults where nothing could be read. */
export type PlanResult =
  | { readonly plan: ImportPlan; readonly faults: readonly Fault[]; readonly records: RowsOfRecords }
  | { readonly faults: readonly Fault[] };
