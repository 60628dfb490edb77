import { strToU8, zipSync } from 'fflate';
import { SHEET_END, SHEET_PART, sheetHead, sheetRow, workbookParts } from '#engine';

/** A workbook of one sheet in which every cell is a text; the counterpart of `readWorkbook`. */
export function writeWorkbook(name: string, rows: readonly (readonly string[])[]): Buffer {
  const sheet = sheetHead([]) + rows.map((cells, at) => sheetRow(at + 1, cells)).join('') + SHEET_END;
  const parts = [...workbookParts(name), { name: SHEET_PART, text: sheet }];
  return Buffer.from(zipSync(Object.fromEntries(parts.map((part) => [part.name, strToU8(part.text)]))));
}
