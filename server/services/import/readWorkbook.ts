import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { isErrorCell, isExponentCell } from '#engine';
import { SHOWN, withShownCells } from './shownCells.ts';
import { BadWorkbook, unpack } from './unpack.ts';

/** Bytes of the parts of a workbook, unpacked; fifty times what a sheet of 5,000 rows takes. */
export const MAX_BYTES = 33_554_432;
/** Columns of a sheet, which no spreadsheet program exceeds. */
const MAX_COLUMNS = 16_384;
/** Cells of the rectangle a sheet spans, and characters of all of them. */
const MAX_CELLS = 1_000_000;
const MAX_CHARACTERS = 20_000_000;

/**
 * The first sheet of an XLSX workbook as comma separated values: from here on it is read as any other file. Formulas give the
 * value that was saved with them; days, times and moments are written as people type them, errors and numbers as they are shown.
 *
 * @throws BadWorkbook when it is none, or larger than a person's spreadsheet
 */
export async function readWorkbook(bytes: Buffer): Promise<string> {
  const files = await unpack(bytes, (name) => /\.xml(\.rels)?$/.test(name), MAX_BYTES);
  const styles = xmlOf(files['xl/styles.xml'] ?? new Uint8Array());
  const shown = Object.entries(files).map(([name, file]) => {
    if (!name.startsWith('xl/worksheets/')) return [name, file] as const;
    const xml = xmlOf(file);
    checkSpan(xml);
    return [name, Buffer.from(shownSheet(xml, styles))] as const;
  });
  return textOf(await rowsOf(Object.fromEntries(shown)));
}

const xmlOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf8');

/** More inside one cell than any spreadsheet writes is beyond a search. */
function shownSheet(xml: string, styles: string): string {
  try {
    return withShownCells(xml, styles);
  } catch {
    throw new BadWorkbook('import.badWorkbook');
  }
}

type Cell = string | number | boolean | Date | null;

/** The reader gets the files as they were unpacked within the limit, and nothing else of the archive. */
async function rowsOf(files: Readonly<Record<string, Uint8Array>>): Promise<readonly (readonly Cell[])[]> {
  try {
    const { buffer, byteOffset, byteLength } = zipSync({ ...files }, { level: 0 });
    const archive = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer; // fflate shares no memory
    return (await readSheet(archive)) as unknown as readonly (readonly Cell[])[]; // its types call a date the class of dates
  } catch {
    throw new BadWorkbook('import.badWorkbook');
  }
}

/** A cell far away makes a table of all the cells before it. */
function checkSpan(xml: string): void {
  if (/\br\s*=\s*["'][^"'<>]*&/.test(xml)) throw new BadWorkbook('import.badWorkbook');
  let [columns, rows] = [1, 1];
  for (const [, letters = '', digits = ''] of xml.matchAll(/\br\s*=\s*["']\s*([A-Za-z]{0,9})(\d{1,15})/g)) {
    columns = Math.max(columns, columnOf(letters));
    rows = Math.max(rows, Number(digits));
  }
  if (columns > MAX_COLUMNS || columns * rows > MAX_CELLS) throw new BadWorkbook('import.workbookTooLarge');
}

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function textOf(rows: readonly (readonly Cell[])[]): string {
  let left = MAX_CHARACTERS;
  const lines = rows.map((row) =>
    row
      .map((value) => {
        const text = cellText(value);
        left -= text.length;
        if (left < 0) throw new BadWorkbook('import.workbookTooLarge');
        return `"${text.replaceAll('"', '""')}"`;
      })
      .join(','),
  );
  return lines.join('\n');
}

function cellText(value: Cell): string {
  if (value instanceof Date) return momentText(value);
  if (typeof value === 'string') return textCell(value);
  // Fifteen digits are what a spreadsheet shows; the rest is the binary number's.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value ?? '');
}

/** A text that only looks like an error or a shortened number is guarded as in any other file. */
function textCell(value: string): string {
  if (value.startsWith(SHOWN)) return value.slice(1);
  return isErrorCell(value) || isExponentCell(value) ? `'${value}` : value;
}

/** Days before 1901 are times of day, which spreadsheets count from there. */
function momentText(value: Date): string {
  const [day = '', clock = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().slice(0, 19).split('T');
  const time = clock.replace(/:00$/, '');
  if (day < '1901') return time;
  return time === '00:00' ? day : `${day} ${time}`;
}
