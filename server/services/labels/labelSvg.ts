import { toSVG } from 'bwip-js/node';
import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { fitTexts, SIDE, TEXT, type FittedItem } from './fitTexts.ts';
import { escaped } from '../../core/escaped.ts';

const SYMBOLS: Readonly<Record<NonNullable<LabelItem['code']>, string>> = {
  qr: 'qrcode',
  code128: 'code128',
  datamatrix: 'datamatrix',
};

/**
 * Draws a label at its size in millimetres, black on white; its pages below each other, or one of them.
 *
 * @param page  from 1
 * @throws Error when a value does not fit its code
 */
export function labelSvg({ width, height, items, more = [] }: LabelPayload, page?: number): string {
  const pages = [items, ...more].filter((_, at) => page === undefined || at === page - 1);
  const whole = height * pages.length;
  const drawn = pages.flatMap((each, at) =>
    fitTexts(each, width).map((item) => drawnItem({ ...item, y: item.y + at * height })),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${whole}mm" viewBox="0 0 ${width} ${whole}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>\n`;
}

function drawnItem(item: FittedItem): string {
  if (item.value === '') return '';
  return item.code ? symbol(item, item.code) : text(item);
}

function text({ value, x, y, size = TEXT, room }: FittedItem): string {
  // The place is the upper left corner; letters stand on a line below it.
  // Whatever font the viewer has, a long text ends within its room.
  const fit = room === undefined ? '' : ` textLength="${room}" lengthAdjust="spacingAndGlyphs"`;
  return `<text x="${x}" y="${y + size * 0.8}" font-size="${size}" font-family="sans-serif"${fit}>${escaped(value)}</text>`;
}

/** Drawn by itself, then put in its place: bars are stretched, squares are not. */
function symbol(
  { value, x, y, size = SIDE, width = size, height = size }: LabelItem,
  code: NonNullable<LabelItem['code']>,
): string {
  const svg = toSVG({ bcid: SYMBOLS[code], text: value, padding: 2 });
  const fit = code === 'code128' ? 'none' : 'xMinYMin';
  return svg
    .trim()
    .replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}"`);
}
