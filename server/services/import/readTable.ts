import { createHash } from 'node:crypto';
import type { SheetEncoding } from '#contract';
import { readSheet, type Sheet } from './readSheet.ts';
import type { Fault } from './types.ts';

/** Rows of a file, which go into one transaction. */
export const ROWS_AT_ONCE = 5_000;
/** Characters of a heading; each is compared with every column there is. */
const HEADING_LENGTH = 200;

/** A table whose headings and rows are no more and no longer than anybody needs: it is worked on where requests are answered. */
interface BoundedTable {
  /** Of a table with more rows than one import takes, those of a preview. */
  readonly sheet: Sheet | { readonly faults: readonly Fault[] };
  /** Rows there are. */
  readonly count: number;
}

/** A file as it was read. */
export interface ReadTable extends BoundedTable {
  readonly encoding: SheetEncoding | 'xlsx';
  /** Of what it says, hex: the same for the same rows, however the file is packed. */
  readonly digest: string;
  /** Of a workbook with several sheets to see, the one that was read. */
  readonly sheetName?: string;
  /** Rows of a workbook that are not shown. */
  readonly hidden?: number;
}

/** Rows shown in the preview of an import. */
export const PREVIEW_ROWS = 20;

/** Reads comma separated values. */
export function readTable(
  text: string,
  encoding: ReadTable['encoding'] = 'utf-8',
  about: Pick<ReadTable, 'sheetName' | 'hidden'> = {},
): ReadTable {
  const digest = createHash('sha256').update(text).digest('hex');
  return { ...boundedTable(text), encoding, digest, ...about };
}

function boundedTable(text: string): BoundedTable {
  const sheet = readSheet(text);
  if ('faults' in sheet) return { sheet, count: 0 };
  const long = sheet.heading.find((each) => each.length > HEADING_LENGTH);
  if (long !== undefined) return { sheet: headingTooLong(long), count: 0 };
  const count = sheet.rows.length;
  return { sheet: count > ROWS_AT_ONCE ? { ...sheet, rows: sheet.rows.slice(0, PREVIEW_ROWS) } : sheet, count };
}

function headingTooLong(heading: string): { readonly faults: readonly Fault[] } {
  const column = `${heading.slice(0, HEADING_LENGTH)}…`;
  return { faults: [{ row: 1, column, refusal: { code: 'import.headingTooLong', params: { max: HEADING_LENGTH } } }] };
}
