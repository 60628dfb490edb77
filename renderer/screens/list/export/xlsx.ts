import type { Cell } from './table.ts';
import { zip } from './zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface Sheet {
  /** At most 31 characters are used, without those a sheet may not be called by. */
  readonly name: string;
  readonly titles: readonly string[];
  /** Characters a column is wide. */
  readonly widths: readonly number[];
}

/**
 * A workbook of one sheet, written while its rows come: a library would want every cell as an object first, which is more than a
 * million of them for a long list.
 */
export function xlsx(sheet: Sheet, rows: AsyncIterable<readonly (readonly Cell[])[]>): Promise<Blob> {
  return zip(
    [
      { name: '[Content_Types].xml', chunks: [contentTypes()] },
      { name: '_rels/.rels', chunks: [relations([['officeDocument', 'xl/workbook.xml']])] },
      { name: 'xl/workbook.xml', chunks: [workbook(sheet.name)] },
      {
        name: 'xl/_rels/workbook.xml.rels',
        chunks: [
          relations([
            ['worksheet', 'worksheets/sheet1.xml'],
            ['styles', 'styles.xml'],
          ]),
        ],
      },
      { name: 'xl/styles.xml', chunks: [styles()] },
      { name: 'xl/worksheets/sheet1.xml', chunks: sheetXml(sheet, rows) },
    ],
    XLSX_TYPE,
  );
}

async function* sheetXml(
  { titles, widths }: Sheet,
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  let line = 1;
  yield `<cols>${columns.join('')}</cols><sheetData>${rowXml(
    line,
    titles.map((title, at) => text(title, refOf(at, 1), 1)),
  )}`;
  for await (const page of rows)
    yield page
      .map((row) =>
        rowXml(
          (line += 1),
          row.map((value, at) => cell(value, refOf(at, line))),
        ),
      )
      .join('');
  yield '</sheetData></worksheet>';
}

function rowXml(line: number, cells: readonly string[]): string {
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** `A1`, `AB12`. @param column  counted from 0 */
function refOf(column: number, line: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? `${letter}${line}` : `${String.fromCharCode(64 + Math.floor(column / 26))}${letter}${line}`;
}

function cell(value: Cell, ref: string): string {
  if (value === null) return '';
  return typeof value === 'number' ? `<c r="${ref}"><v>${value}</v></c>` : text(value, ref, 0);
}

/** A text is written as one, so that nothing in it is ever a formula. */
function text(value: string, ref: string, style: number): string {
  return `<c r="${ref}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** What XML has another way to write, and most control characters, for which it has none. */
const SPECIAL = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(value: string): string {
  return value.replaceAll(SPECIAL, (character) => WRITTEN[character] ?? '');
}

function contentTypes(): string {
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts = [
    ['/xl/workbook.xml', `${sheetType}.sheet.main+xml`],
    ['/xl/worksheets/sheet1.xml', `${sheetType}.worksheet+xml`],
    ['/xl/styles.xml', `${sheetType}.styles+xml`],
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
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
  const title = escaped(
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1',
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${title}" sheetId="1" r:id="r1"/></sheets></workbook>`;
}

/** Two looks: plain, and bold for the head. The two fills are those every workbook has. */
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
