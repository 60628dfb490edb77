import { normaliseCode } from '#engine';
import type { Json } from '../api/reads.ts';

const SPACES = /[\s\u2009\u202f\u00a0']/g;

/**
 * Parses a typed number: any thousands separators, `，` and full-width digits as on Chinese keyboards. Text that is no number
 * is returned as it is, so that it can be refused; empty text is undefined.
 */
export function parseNumber(text: string): Json | undefined {
  const plain = normaliseCode(text).replaceAll(SPACES, '').replaceAll('−', '-');
  if (plain === '') return undefined;
  const english = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(/,(\d*)$/, '.$1');
  const number = Number(english);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(english) && Number.isFinite(number) ? number : text;
}
