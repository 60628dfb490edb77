import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { fitTexts, SIDE, TEXT } from './fitTexts.ts';
import { symbolAreas } from './symbolAreas.ts';

/** Points in a millimetre. */
const POINT = 72 / 25.4;

/**
 * A label as a PDF, a page of exactly its size for each of its pages, black on white. Chinese letters are drawn with the
 * reader's own font for them.
 *
 * @throws Error when a value does not fit its code
 */
export function labelPdf({ width, height, items, more = [] }: LabelPayload): Buffer {
  const pages = [items, ...more].map((page) =>
    fitTexts(page, width)
      .flatMap((item) => drawn(item, height))
      .join('\n'),
  );
  return pdfFile(pages, { width: width * POINT, height: height * POINT });
}

function drawn(item: LabelItem, pageHeight: number): readonly string[] {
  if (item.value === '') return [];
  return item.code ? symbol(item, item.code, pageHeight) : [text(item, pageHeight)];
}

const points = (mm: number): string => (mm * POINT).toFixed(3);

/** The place is the upper left corner of a text; a PDF counts from the lower left, and letters stand on a line. */
function text({ value, x, y, size = TEXT }: LabelItem, pageHeight: number): string {
  const runs = value.match(/[\u0020-\u00ff]+|[^\u0020-\u00ff]+/g) ?? [];
  const shown = runs.map((run) => {
    const isLatin = /^[\u0020-\u00ff]/.test(run);
    return `/${isLatin ? 'Latin' : 'Chinese'} ${points(size)} Tf <${hex(run, isLatin ? 'latin1' : 'utf16le')}> Tj`;
  });
  return `BT ${points(x)} ${points(pageHeight - y - size * 0.8)} Td ${shown.join(' ')} ET`;
}

/** Big-endian, as the encodings of both fonts are. */
function hex(run: string, encoding: 'latin1' | 'utf16le'): string {
  const bytes = Buffer.from(run, encoding);
  return (encoding === 'utf16le' ? bytes.swap16() : bytes).toString('hex');
}

function symbol(
  { value, x, y, size = SIDE, width = size, height = size }: LabelItem,
  code: NonNullable<LabelItem['code']>,
  pageHeight: number,
): readonly string[] {
  return symbolAreas(code, value, { width, height }).map((area) => {
    const lower = pageHeight - y - area.y - area.height;
    return `${points(x + area.x)} ${points(lower)} ${points(area.width)} ${points(area.height)} re f`;
  });
}

/** Objects before those of the pages: catalog, list of pages, and the fonts. */
const FONTS = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /FontDescriptor 6 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
] as const;
const FIRST_PAGE = 3 + FONTS.length;

/**
 * A PDF of pages that are all of one size.
 *
 * @param contents  drawing operators of each page; its fonts are called `Latin` (WinAnsi) and `Chinese` (UCS-2)
 * @param size  points
 */
function pdfFile(
  contents: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Buffer {
  const box = `[0 0 ${width.toFixed(3)} ${height.toFixed(3)}]`;
  const pageIds = contents.map((_, at) => FIRST_PAGE + 2 * at);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${contents.length} /MediaBox ${box} /Resources << /Font << /Latin 3 0 R /Chinese 4 0 R >> >> >>`,
    ...FONTS,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${FIRST_PAGE + 2 * at + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return Buffer.from(numbered(objects), 'latin1');
}

/** Objects one after the other, and the table of where each begins. */
function numbered(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = ['0000000000 65535 f ', ...starts.map((start) => `${String(start).padStart(10, '0')} 00000 n `)];
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n${entries.join('\n')}\n`;
  return `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
