import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** What a workbook holds besides the frame every workbook has. */
export interface Workbook {
  /** `<row>` elements. */
  readonly rows: string;
  readonly strings?: readonly string[];
  /** Formats of cells by style: the number of one that every spreadsheet has, or its code. */
  readonly formats?: readonly (number | string)[];
}

/** The parts of a workbook of one sheet, by name. */
export function partsOf({ rows, strings = [], formats = [0] }: Workbook): Record<string, Uint8Array> {
  const relations = ['worksheet', 'sharedStrings', 'styles'].map(
    (type, i) => `<Relationship Id="r${i + 1}" Type="${OFFICE}/${type}" Target="${TARGETS[i]}"/>`,
  );
  const idOf = (format: number | string, i: number): number => (typeof format === 'number' ? format : 164 + i);
  const cells = formats.map((format, i) => `<xf numFmtId="${idOf(format, i)}" applyNumberFormat="1"/>`).join('');
  const own = formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${format}"/>`).join('');
  return {
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><numFmts>${own}</numFmts><cellXfs count="${formats.length}">${cells}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`),
  };
}

const TARGETS = ['worksheets/sheet1.xml', 'sharedStrings.xml', 'styles.xml'];

const xml = (text: string): Uint8Array => strToU8(HEAD + text);

/** A workbook as its file. */
export function workbook(of: Workbook): Buffer {
  return Buffer.from(zipSync(partsOf(of)));
}
