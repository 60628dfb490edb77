import { FORMATTED } from './marks.ts';
import { attributeIn, xmlTokens } from './xmlTokens.ts';

/** Formats every spreadsheet has, by number; those that are missing here show something else than the digits. */
const [DAY, CLOCK] = ['yyyy-mm-dd', 'hh:mm:ss'];
const BUILT_IN: ReadonlyMap<number, string> = new Map([
  ...[0, 49].map((id) => [id, ''] as const),
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, DAY] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, CLOCK] as const),
  ...([
    [1, '0'],
    [2, '0.00'],
    [9, '0%'],
    [10, '0.00%'],
    [11, '0.00E+00'],
    [22, `${DAY} ${CLOCK}`],
    [48, '##0.0E+0'],
  ] as const),
]);
/** A format that is none of these, by name or number. */
const OTHER = '?';
/** The digits as they are; a Chinese Excel calls it `G/` and two words. */
const PLAIN = /^(?:general|g\/\p{Lo}+|@)?$/iu;
/** Digits that a format shows whether they are there or not, and marks between them. */
const ZEROS = /^0[0 -]*$/;
/** A time that counts beyond a day. */
const ELAPSED = /\[(?:h+|m+|s+)\]/i;
/** Beyond, a binary number does not hold all digits. */
const MOST = 1e15;
/** Days between the two beginnings from which workbooks count, and up to the year 9999. */
const [DAYS_TO_1904, LAST_DAY] = [1_462, 2_958_466];
const [DAY_MS, EPOCH] = [86_400_000, 25_569];

/** The format of each style of cells. */
export function formatsOf(styles: string): readonly string[] {
  const own = new Map<number, string>();
  const formats: string[] = [];
  let isOfCells = false;
  for (const token of xmlTokens(styles)) {
    if ('close' in token && token.close === 'cellXfs') isOfCells = false;
    if (!('open' in token)) continue;
    const id = Number(attributeIn(token.attributes, 'numFmtId') ?? 0);
    if (token.open === 'cellXfs') isOfCells = !token.isEmpty;
    else if (token.open === 'numFmt') own.set(id, attributeIn(token.attributes, 'formatCode') ?? '');
    else if (token.open === 'xf' && isOfCells) formats.push(own.get(id) ?? BUILT_IN.get(id) ?? OTHER);
  }
  return formats;
}

/**
 * A number as it is shown where that is its digits, with the zeros of its format; a day as people type it. What may be shown otherwise
 * bears a mark.
 */
export function numberText(number: number, format: string, is1904: boolean): string {
  const isDay = format !== '' && isDayFormat(format);
  const day = number + (is1904 && number >= 1 ? DAYS_TO_1904 : 0);
  if (isDay && day >= 0 && day < (ELAPSED.test(format) ? 1 : LAST_DAY)) return FORMATTED + momentText(day);
  const digits = String(Number(number.toPrecision(15)));
  if (isDay) return FORMATTED + digits;
  const code = format.replaceAll(/\\([- ])/g, '$1').replaceAll(/_./g, '');
  if (Math.abs(number) >= MOST || digits.includes('e') || /^[#0.]+E[+-]0+$/i.test(code)) return exponentText(number);
  if (/%/.test(code)) return `${FORMATTED}${Number((number * 100).toPrecision(15))}%`;
  if (PLAIN.test(code)) return digits;
  return (ZEROS.test(code) ? withZeros(digits, code) : undefined) ?? FORMATTED + digits;
}

/** Letters of days and times outside of quotes, brackets and what only takes up room. */
function isDayFormat(format: string): boolean {
  const letters = format.replaceAll(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').split(';', 1)[0] ?? '';
  return !PLAIN.test(letters) && /[ymdhs]/i.test(letters);
}

/** Less than a day is a time of day. */
function momentText(days: number): string {
  // Spreadsheets count a 29th of February 1900.
  const shift = days >= 1 && days < 60 ? 1 : 0;
  const ms = Math.round((days + shift - EPOCH) * (DAY_MS / 1000)) * 1000;
  const [day = '', clock = ''] = new Date(ms).toISOString().slice(0, 19).split('T');
  const time = clock.replace(/:00$/, '');
  if (days < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** All digits there are: other than in the short form of a CSV file none is missing. */
function exponentText(number: number): string {
  return number
    .toExponential(14)
    .toUpperCase()
    .replace(/(?<=[+-])\d$/, '0$&');
}

function withZeros(digits: string, code: string): string | undefined {
  // What the format rounds away is shown otherwise.
  if (!/^\d+$/.test(digits)) return undefined;
  const left = Array.from(digits.padStart(code.replaceAll(/\D/g, '').length, '0'));
  const marked = Array.from(code)
    .toReversed()
    .map((mark) => (mark === '0' ? (left.pop() ?? '') : mark));
  return left.join('') + marked.toReversed().join('');
}
