import { isErrorCell, isExponentCell } from '#engine';
import { FORMATTED, UNCALCULATED } from './marks.ts';
import { formatsOf, numberText } from './numberFormats.ts';
import { BadWorkbook, unpack } from './unpack.ts';
import { attributeIn, xmlTokens } from './xmlTokens.ts';

/** Bytes of the parts of a workbook, unpacked; fifty times what a sheet of 5,000 rows takes. */
export const MAX_BYTES = 33_554_432;
/** Columns of a sheet, which no spreadsheet program exceeds. */
const MAX_COLUMNS = 16_384;
/** Cells of the rectangle a sheet spans, and characters of all of them. */
const MAX_CELLS = 1_000_000;
const MAX_CHARACTERS = 20_000_000;

/** What a workbook holds for a reader of tables. */
export interface ReadWorkbook {
  readonly text: string;
  /** The sheet that was read, where there are several to see. */
  readonly sheetName?: string;
  /** Its rows that are not shown, where there are any. */
  readonly hidden?: number;
}

/**
 * The first sheet people see that holds anything, as comma separated values: from here on it is read as any other file. Formulas give the
 * value that was saved with them; days, times and moments are written as people type them, errors and numbers as they are shown. Cells that
 * are merged below the heading say the same in each row. Rows that are filtered out or hidden are read, and counted.
 *
 * @throws BadWorkbook when it is none, or larger than a person's spreadsheet
 */
export async function readWorkbook(bytes: Buffer): Promise<ReadWorkbook> {
  const files = await unpack(bytes, (name) => /\.xml(\.rels)?$/.test(name), MAX_BYTES);
  const part = (name: string): string => Buffer.from(files[name] ?? new Uint8Array()).toString('utf8');
  const { sheets, is1904 } = readSheets(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels'));
  if (sheets.length === 0) throw new BadWorkbook('import.badWorkbook');
  const context = { strings: readStrings(part('xl/sharedStrings.xml')), formats: formatsOf(part('xl/styles.xml')), is1904 };
  for (const { name, file } of sheets) {
    const { table, hidden } = readCells(part(file), context);
    const text = tableText(table);
    if (text !== '') return { text, ...(sheets.length > 1 ? { sheetName: name } : {}), ...(hidden > 0 ? { hidden } : {}) };
  }
  return { text: '' };
}

interface SheetPart {
  readonly name: string;
  readonly file: string;
}

/** The sheets of rows that are not hidden, in their order; charts have sheets of their own. */
function readSheets(
  workbook: string,
  relations: string,
): { readonly sheets: readonly SheetPart[]; readonly is1904: boolean } {
  const files = new Map<string, string>();
  for (const token of xmlTokens(relations)) {
    if (!('open' in token) || token.open !== 'Relationship') continue;
    const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => attributeIn(token.attributes, name));
    if (type.endsWith('/worksheet')) files.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  const sheets: SheetPart[] = [];
  let is1904 = false;
  for (const token of xmlTokens(workbook)) {
    if (!('open' in token)) continue;
    if (token.open === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributeIn(token.attributes, 'date1904') ?? '');
    if (token.open !== 'sheet') continue;
    const file = files.get(attributeIn(token.attributes, 'id') ?? '');
    const isHidden = (attributeIn(token.attributes, 'state') ?? 'visible') !== 'visible';
    if (file !== undefined && !isHidden) sheets.push({ name: attributeIn(token.attributes, 'name') ?? '', file });
  }
  return { sheets, is1904 };
}

/** Texts that cells share; how they are pronounced is no part of them. */
function readStrings(xml: string): readonly string[] {
  const strings: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  for (const token of xmlTokens(xml)) {
    if ('text' in token) text += isText && !isSpoken ? token.text : '';
    else if ('close' in token) {
      if (token.close === 'si') strings.push(unescaped(text));
      else if (token.close === 't') isText = false;
      else if (token.close === 'rPh') isSpoken = false;
    } else if (token.open === 'si') {
      text = '';
      if (token.isEmpty) strings.push('');
    } else if (token.open === 't') isText = !token.isEmpty;
    else if (token.open === 'rPh') isSpoken = !token.isEmpty;
  }
  return strings;
}

/** `_x000D_` stands for a character, `_x005F_` for an underscore that begins none. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

interface CellContext {
  readonly strings: readonly string[];
  readonly formats: readonly string[];
  readonly is1904: boolean;
}

/** A cell while it is read. */
interface CellDraft {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string | undefined;
}

/** Rows by number, and in them texts by column, both from 1; empty cells are left out. */
type Table = Map<number, Map<number, string>>;

function readCells(xml: string, context: CellContext): { readonly table: Table; readonly hidden: number } {
  const table: Table = new Map();
  const merged: Area[] = [];
  const hidden = new Set<number>();
  let [row, column, rows, columns] = [0, 0, 0, 0];
  let cell: CellDraft | undefined;
  let [isText, skipped] = [false, ''];
  const finish = (): void => {
    const text = cell ? cellText(cell, context) : '';
    if (cell && text !== '') {
      [rows, columns] = [Math.max(rows, row), Math.max(columns, cell.column)];
      if (columns > MAX_COLUMNS || columns * rows > MAX_CELLS) throw new BadWorkbook('import.workbookTooLarge');
      if (!table.has(row)) table.set(row, new Map());
      table.get(row)!.set(cell.column, text);
    }
    cell = undefined;
  };
  for (const token of xmlTokens(xml)) {
    if ('text' in token) {
      if (cell && isText && skipped === '') cell.value = (cell.value ?? '') + token.text;
    } else if ('close' in token) {
      if (token.close === skipped) skipped = '';
      else if (token.close === 'c') finish();
      else if (token.close === 'v' || token.close === 't') isText = false;
      else if (token.close === 'mergeCells') break;
    } else if (skipped !== '') continue;
    else if (token.open === 'row') {
      row = Number(attributeIn(token.attributes, 'r') ?? row + 1);
      column = 0;
      if (/^(?:1|true)$/.test(attributeIn(token.attributes, 'hidden') ?? '')) hidden.add(row);
    } else if (token.open === 'mergeCell') merged.push(...readArea(attributeIn(token.attributes, 'ref') ?? ''));
    else if (token.open === 'c') {
      finish();
      const place = readPlace(attributeIn(token.attributes, 'r') ?? '');
      column = place?.column ?? column + 1;
      row = place?.row ?? Math.max(row, 1);
      const [type = 'n', style = ''] = ['t', 's'].map((name) => attributeIn(token.attributes, name));
      cell = { column, type, style: Number(style), hasFormula: false, value: undefined };
      if (token.isEmpty) finish();
    } else if (!cell) continue;
    else if (token.open === 'f') {
      cell.hasFormula = true;
      skipped = token.isEmpty ? '' : 'f';
    } else if (token.open === 'v' || token.open === 't') {
      isText = !token.isEmpty;
      cell.value ??= '';
    } else if (token.open === 'extLst' || token.open === 'rPh') skipped = token.isEmpty ? '' : token.open;
  }
  finish();
  fillMerged(table, merged);
  return { table, hidden: [...hidden].filter((each) => table.has(each)).length };
}

/** Rows of one column that are one cell. */
interface Area {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of cells that are one beside each other the first alone holds anything. */
function readArea(ref: string): readonly Area[] {
  const [from, to] = ref.split(':').map(readPlace);
  return from && to ? [{ column: from.column, top: from.row, bottom: to.row }] : [];
}

/** What merged cells say stands in the first; rows there are have it too, but none of a heading that is several rows high. */
function fillMerged(table: Table, areas: readonly Area[]): void {
  const rows = [...table.keys()].toSorted((a, b) => a - b);
  const indexOf = new Map(rows.map((row, i) => [row, i]));
  let left = MAX_CELLS;
  for (const { column, top, bottom } of areas) {
    const text = table.get(top)?.get(column);
    if (text === undefined || top === rows[0]) continue;
    for (let at = indexOf.get(top)! + 1; at < rows.length && rows[at]! <= bottom; at += 1) {
      left -= 1;
      if (left < 0) throw new BadWorkbook('import.workbookTooLarge');
      table.get(rows[at]!)!.set(column, text);
    }
  }
}

function readPlace(ref: string): { readonly column: number; readonly row: number } | undefined {
  const [, letters, digits] = /^([A-Za-z]{1,9})(\d{1,15})$/.exec(ref.trim()) ?? [];
  return letters === undefined ? undefined : { column: columnNumber(letters), row: Number(digits) };
}

const columnNumber = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function cellText({ type, style, hasFormula, value }: CellDraft, { strings, formats, is1904 }: CellContext): string {
  if (type === 'e' && (value !== undefined || hasFormula)) return value || '#VALUE!';
  if (type === 's') return guarded(strings[Number(value ?? '')] ?? '');
  const isUncalculated = hasFormula && (type === 'n' ? (value ?? '').trim() === '' : value === undefined);
  if (isUncalculated) return UNCALCULATED;
  if (value === undefined || value === '') return '';
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd')
    return (
      FORMATTED +
      value
        .trim()
        .replace('T', ' ')
        .replace(/\.\d+$/, '')
        .replace(/ 00:00:00$/, '')
    );
  if (type !== 'n') return guarded(unescaped(value));
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? value.trim() : numberText(number, formats[style] ?? '', is1904);
}

/** A text that only looks like an error or a shortened number is guarded as in any other file. */
function guarded(value: string): string {
  return isErrorCell(value) || isExponentCell(value) ? `'${value}` : value;
}

function tableText(table: Table): string {
  const rows = Math.max(0, ...table.keys());
  const columns = Math.max(0, ...Array.from(table.values(), (cells) => Math.max(...cells.keys())));
  let left = MAX_CHARACTERS;
  const cell = (text: string): string => {
    left -= text.length;
    if (left < 0) throw new BadWorkbook('import.workbookTooLarge');
    return `"${text.replaceAll('"', '""')}"`;
  };
  const line = (row: number): string =>
    Array.from({ length: columns }, (_, column) => cell(table.get(row)?.get(column + 1) ?? '')).join(',');
  return Array.from({ length: rows }, (_, row) => line(row + 1)).join('\n');
}
