import { workbookCellText } from './sheetText.ts';

/** A file within a workbook (XLSX). */
export interface WorkbookPart {
  readonly name: string;
  readonly text: string;
}

/** What stands in a cell; null leaves it empty. */
export type WorkbookCell = string | number | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The part the rows are in: `sheetHead`, a `sheetRow` each, `SHEET_END`. */
export const SHEET_PART = 'xl/worksheets/sheet1.xml';
export const SHEET_END = '</sheetData></worksheet>';

/** All parts of a workbook of one sheet but its rows. @param name  at most 31 characters are used, without those a sheet may not be called by */
export function workbookParts(name: string): readonly WorkbookPart[] {
  const sheets = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['styles', 'styles.xml'],
  ] as const;
  return [
    { name: '[Content_Types].xml', text: contentTypes() },
    { name: '_rels/.rels', text: relations([['officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: workbook(name) },
    { name: 'xl/_rels/workbook.xml.rels', text: relations(sheets) },
    { name: 'xl/styles.xml', text: styles() },
  ];
}

/** The beginning of a sheet whose first row stays in sight. @param widths  characters a column is wide; none: as wide as usual */
export function sheetHead(widths: readonly number[]): string {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${cols}<sheetData>`;
}

/** A row. @param line  counted from 1; the first is the bold head */
export function sheetRow(line: number, cells: readonly WorkbookCell[]): string {
  const style = line === 1 ? 1 : 0;
  return `<row r="${line}">${cells.map((value, at) => cell(value, refOf(at, line), style)).join('')}</row>`;
}

/** `A1`, `AB12`. @param column  counted from 0 */
function refOf(column: number, line: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? `${letter}${line}` : `${String.fromCharCode(64 + Math.floor(column / 26))}${letter}${line}`;
}

/** Written as inline text, so that nothing is interpreted as a formula. */
function cell(value: WorkbookCell, ref: string, style: number): string {
  if (value === null) return '';
  if (typeof value === 'number') return `<c r="${ref}"><v>${value}</v></c>`;
  return `<c r="${ref}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(workbookCellText(value))}</t></is></c>`;
}

/** Characters that XML escapes, and control characters, which it does not allow. */
const ESCAPED_CHARACTERS = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(value: string): string {
  // What looks like an escaped character (`_x0041_`) is none.
  return value
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(ESCAPED_CHARACTERS, (character) => ENTITIES[character] ?? '');
}

function contentTypes(): string {
  const parts = [
    ['workbook', 'sheet.main'],
    ['worksheets/sheet1', 'worksheet'],
    ['styles', 'styles'],
  ].map(([part, type]) => `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`);
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types">${rels}${parts.join('')}</Types>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function workbook(name: string): string {
  const allowed = name.replaceAll(/[\\/?*[\]:]/g, ' ');
  const title = escaped(allowed.slice(0, 31).trim() || 'Sheet1');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

/** Two cell styles: plain, and bold for the header. The two fills are those every workbook has. */
function styles(): string {
  const font = '<sz val="11"/><name val="Calibri"/>';
  const fonts = `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>`;
  const fills = ['none', 'gray125'].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`).join('');
  const border = '<border><left/><right/><top/><bottom/><diagonal/></border>';
  const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
  const bold = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
  return [
    `${HEAD}<styleSheet xmlns="${MAIN}">${fonts}<fills count="2">${fills}</fills><borders count="1">${border}</borders>`,
    `<cellStyleXfs count="1">${plain}</cellStyleXfs><cellXfs count="2">${plain}${bold}</cellXfs></styleSheet>`,
  ].join('');
}
