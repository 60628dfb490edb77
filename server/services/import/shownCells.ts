/** Begins a text that stands for what a cell shows, which is no text of the sheet itself. */
export const SHOWN = '\uE000';

/** A cell with content; one that is not closed ends where the next begins. */
const CELL = /<((?:\w+:)?c)(?![\w:.-])([^<>]*)(?<!\/)>([^<]*(?:<(?!\/?(?:\w+:)?c[\s/>])[^<]*)*)<\/\1>/g;
const VALUE = /<(?:\w+:)?v\b[^<>]*>([^<]*)</;
/** Attributes of cells and of formats. */
const [TYPE, STYLE, PLACE] = [/\st\s*=\s*["'](\w*)["']/, /\ss\s*=\s*["'](\d*)["']/, /\sr\s*=\s*["'][^"']*["']/];
const [FORMAT, CODE] = [/\snumFmtId\s*=\s*["'](\d*)["']/, /\sformatCode\s*=\s*["']([^"']*)["']/];
/** Formats every spreadsheet has, by number: as many digits as there are, two decimals, powers of ten. */
const BUILT_IN: Readonly<Record<string, string>> = { 1: '0', 2: '0.00', 11: '0.00E+00', 48: '##0.0E+0' };
/** Digits that a format shows whether they are there or not, and marks between them. */
const ZEROS = /^0[0 -]*(?:\.0+)?$/;
/** Beyond, a binary number does not hold all digits. */
const MOST = 1e15;

/**
 * A sheet in which errors, and numbers shown otherwise than as their plain digits, are texts that begin with {@link SHOWN}: the library
 * gives values only, and nothing for an error.
 */
export function withShownCells(sheet: string, styles: string): string {
  const formats = formatsOf(styles);
  return sheet.replaceAll(CELL, (cell, tag: string, attributes: string, content: string) => {
    const type = TYPE.exec(attributes)?.[1] ?? 'n';
    if (type !== 'e' && type !== 'n') return cell;
    const value = VALUE.exec(content)?.[1] ?? '';
    const shown = type === 'e' ? value || '#VALUE!' : shownNumber(value, formats[Number(STYLE.exec(attributes)?.[1])] ?? '');
    if (shown === undefined) return cell;
    const [place = ''] = PLACE.exec(attributes) ?? [];
    const prefix = tag.slice(0, -1);
    return `<${tag}${place} t="str"><${prefix}v>${SHOWN}${shown}</${prefix}v></${tag}>`;
  });
}

/** The format of each style of cells. */
function formatsOf(styles: string): readonly string[] {
  const codes = new Map(Object.entries(BUILT_IN));
  for (const [, attributes = ''] of styles.matchAll(/<(?:\w+:)?numFmt\b([^<>]*)>/g))
    codes.set(FORMAT.exec(attributes)?.[1] ?? '', CODE.exec(attributes)?.[1] ?? '');
  const [, ofCells = ''] = styles.split(/<(?:\w+:)?cellXfs\b/);
  const [own = ''] = ofCells.split(/<\/(?:\w+:)?cellXfs/);
  return Array.from(
    own.matchAll(/<(?:\w+:)?xf\b([^<>]*)>/g),
    ([, attributes = '']) => codes.get(FORMAT.exec(attributes)?.[1] ?? '') ?? '',
  );
}

/** `000042` of 42 in the format `000000`; undefined where the plain digits are meant. */
function shownNumber(value: string, format: string): string | undefined {
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return undefined;
  const [code = ''] = format.replaceAll(/\\([- ])/g, '$1').split(';');
  if (Math.abs(number) >= MOST || /^[#0.]+E[+-]0+$/i.test(code)) return exponentText(number);
  return ZEROS.test(code) && number >= 0 ? withZeros(number, code) : undefined;
}

/** All digits there are: other than in the short form of a CSV file none is missing. */
function exponentText(number: number): string {
  return number
    .toExponential(14)
    .toUpperCase()
    .replace(/(?<=[+-])\d$/, '0$&');
}

function withZeros(number: number, code: string): string | undefined {
  const [whole = '', decimals = ''] = code.split('.');
  const text = number.toFixed(decimals.length);
  // What the format rounds away is not lost.
  if (Number(text) !== Number(number.toPrecision(15))) return undefined;
  const [digits = '', fraction] = text.split('.');
  const left = Array.from(digits.padStart(whole.replaceAll(/\D/g, '').length, '0'));
  const marked = Array.from(whole)
    .toReversed()
    .map((mark) => (mark === '0' ? (left.pop() ?? '') : mark));
  return left.join('') + marked.toReversed().join('') + (fraction === undefined ? '' : `.${fraction}`);
}
