import bwip from 'bwip-js/node';
import type { LabelItem, LabelPayload } from '../../core/ports/reads.ts';
import { fitTexts, SIDE, TEXT, type FittedItem } from './fitTexts.ts';

/** Options of a label printer. */
export interface ZplOptions {
  /** Dots per millimetre of the print head: 8 is 203 dpi, 12 is 300, 24 is 600. */
  readonly dotsPerMm: number;
  readonly copies: number;
}

/** Modules of light margin on both sides of a code. */
const MARGIN = 4;
/** Where printers keep a font for what lies beyond Latin letters; Chinese plants load it onto each printer. */
const FONT = 'E:SIMSUN.TTF';

/**
 * A label in the language of Zebra printers, the same places and sizes as the drawing. Codes are made of whole dots, so they
 * may come out a little smaller than drawn.
 *
 * @throws Error when a value does not fit its code
 */
export function labelZpl({ items, more = [], ...size }: LabelPayload, options: ZplOptions): string {
  return [items, ...more].map((page) => pageZpl(page, size, options)).join('');
}

function pageZpl(
  items: readonly LabelItem[],
  { width, height }: Pick<LabelPayload, 'width' | 'height'>,
  { dotsPerMm, copies }: ZplOptions,
): string {
  const dots = (mm: number): number => Math.round(mm * dotsPerMm);
  const shown = fitTexts(items, width).filter(({ value }) => value !== '');
  const fields = shown.map(
    (item) => `^FO${dots(item.x)},${dots(item.y)}${item.code ? symbol(item, dots) : text(item, dots)}`,
  );
  const font = shown.some((item) => !item.code && !isLatin(item.value)) ? [`^CW1,${FONT}`] : [];
  // ^CI28: the text is UTF-8.
  const head = ['^XA', '^CI28', ...font, `^PW${dots(width)}`, `^LL${dots(height)}`, '^LH0,0'];
  return [...head, ...fields, `^PQ${copies}`, '^XZ', ''].join('\n');
}

type Dots = (mm: number) => number;

function text({ value, size = TEXT, room }: FittedItem, dots: Dots): string {
  // Within a block a backslash begins a command.
  const block = room === undefined || value.includes('\\') ? '' : `^FB${dots(room)},1`;
  return `^A${isLatin(value) ? 0 : 1}N,${dots(size)},${dots(size)}${block}${written(value)}`;
}

function symbol(item: LabelItem, dots: Dots): string {
  const { code, value, size = SIDE, width = size, height = size } = item;
  if (code === 'code128') {
    const module = Math.max(1, Math.floor(dots(width) / (barModules(value) + MARGIN)));
    // A `>` begins a command of the bars.
    return `^BY${module}^BCN,${dots(height)},N,N,N,A${written(value.replaceAll('>', '>0'))}`;
  }
  const kind = code === 'qr' ? 'qrcode' : 'datamatrix';
  const module = Math.max(1, Math.floor(dots(size) / (squareModules(kind, value) + MARGIN)));
  return code === 'qr' ? `^BQN,2,${module}${written(`MA,${value}`)}` : `^BXN,${module},200${written(value)}`;
}

function squareModules(kind: 'qrcode' | 'datamatrix', value: string): number {
  const [drawn] = bwip.raw({ bcid: kind, text: value });
  return drawn && 'pixx' in drawn ? drawn.pixx : 0;
}

function barModules(value: string): number {
  const [drawn] = bwip.raw({ bcid: 'code128', text: value });
  return drawn && 'sbs' in drawn ? drawn.sbs.reduce((sum, width) => sum + width, 0) : 0;
}

/** Data of a field; what commands begin with is written in hexadecimal. */
function written(value: string): string {
  const safe = value.replaceAll(/[_^~\p{Cc}]/gu, (letter) => `_${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return `^FH^FD${safe}^FS`;
}

/** Whether the printer's own font has the letters. */
function isLatin(value: string): boolean {
  return /^[\u0020-\u024f]*$/.test(value);
}
