import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet in which every cell is a text, so that nothing in it is ever a formula; the counterpart of `readWorkbook`. */
export function writeWorkbook(name: string, rows: readonly (readonly string[])[]): Buffer {
  const parts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

function rowXml(cells: readonly string[], at: number): string {
  const line = at + 1;
  const written = cells.map(
    (text, column) =>
      `<c r="${String.fromCharCode(65 + column)}${line}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${line}">${written.join('')}</row>`;
}

/** What XML has another way to write, and most control characters, for which it has none. */
const SPECIAL = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const WRITTEN: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(SPECIAL, (character) => WRITTEN[character] ?? '');
}

function contentTypes(): string {
  const override = (part: string, type: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  const rels = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  const parts = override('workbook', 'sheet.main') + override('worksheets/sheet1', 'worksheet');
  return `<Types xmlns="${PACKAGE}/content-types">${rels}${parts}</Types>`;
}

function relation(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}
