import { csvCellText, isErrorCell, isExponentCell, plainCell } from '#engine';
import { saveFile } from '../../device/saveFile.ts';

/**
 * A table as CSV with a byte order mark, so that spreadsheets read it as UTF-8. Cells are guarded as in any export, so that none is
 * evaluated; what stands in place of a value stays what it is, so that it is refused again.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(raw: string): string {
  const text = isErrorCell(raw) || isExponentCell(raw) ? raw : csvCellText(plainCell(raw));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads a table as CSV. */
export function saveTable(rows: readonly (readonly string[])[], name: string): void {
  saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), name);
}
