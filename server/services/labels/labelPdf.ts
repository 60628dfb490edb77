import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { fitTexts, SIDE, TEXT } from './fitTexts.ts';
import { pdfFile } from './pdfFile.ts';
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
