import { SHEET_END, SHEET_PART, sheetHead, sheetRow, workbookParts } from '#engine';
import type { Cell } from './table.ts';
import { zip } from './zip.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface Sheet {
  /** What the sheet is called, as far as a sheet may be called so. */
  readonly name: string;
  readonly titles: readonly string[];
  /** Column widths in characters. */
  readonly widths: readonly number[];
}

/**
 * A workbook of one sheet, streamed row by row: a library would create an object per cell first, over a million of them for a
 * long list.
 */
export function xlsx(sheet: Sheet, rows: AsyncIterable<readonly (readonly Cell[])[]>): Promise<Blob> {
  const parts = workbookParts(sheet.name).map(({ name, text }) => ({ name, chunks: [text] }));
  return zip([...parts, { name: SHEET_PART, chunks: sheetXml(sheet, rows) }], XLSX_TYPE);
}

async function* sheetXml(
  { titles, widths }: Sheet,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  let line = 1;
  yield sheetHead(widths) + sheetRow(line, titles);
  for await (const page of rows) yield page.map((row) => sheetRow((line += 1), row)).join('');
  yield SHEET_END;
}
