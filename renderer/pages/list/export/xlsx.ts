import type { Cell } from './table.ts';
import { zip } from './zip.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Rows a sheet holds, its head among them. */
export const MOST_ROWS = 1_048_576;

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
 * A workbook of one sheet, written while its rows come. The browser build of the library for it starts a worker from a blob, which
 * the content security policy forbids, and wants every cell as an object in memory.
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
  yield `<cols>${columns.join('')}</cols><sheetData><row>${titles.map((title) => text(title, 1)).join('')}</row>`;
  for await (const page of rows) yield page.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  yield '</sheetData></worksheet>';
}

function cell(value: Cell): string {
  if (value === null) return '<c/>';
  return typeof value === 'number' ? `<c><v>${value}</v></c>` : text(value, 0);
}

/** A text is written as one, so that nothing in it is ever a formula. */
function text(value: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** XML has no way to write most control characters. */
function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
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

/** Two looks: plain, and bold for the head. */
function styles(): string {
  const fonts = '<fonts count="2"><font/><font><b/></font></fonts>';
  const rest =
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>';
  const looks = '<cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs>';
  return `${HEAD}<styleSheet xmlns="${MAIN}">${fonts}${rest}${looks}</styleSheet>`;
}
