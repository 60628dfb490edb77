import type { Language } from '../i18n/texts.ts';
import { numberText } from '../i18n/texts.ts';
import type { Json } from '../api/reads.ts';

const SPACES = /[\s\u2009\u202f\u00a0']/g;

/**
 * What somebody typed as a number: thousands apart in any way, `，` and full-width digits as Chinese keyboards write them. A text
 * that is no number stays as it is, so that it can be refused by name; nothing is undefined.
 */
export function parseNumber(text: string): Json | undefined {
  const plain = text.normalize('NFKC').replaceAll(SPACES, '').replaceAll('−', '-');
  if (plain === '') return undefined;
  const english = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(/,(\d*)$/, '.$1');
  const number = Number(english);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(english) && Number.isFinite(number) ? number : text;
}

/** How a value stands in the control when nobody is typing. */
export function numberShown(value: Json | undefined, language: Language): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' ? numberText(value, language) : String(value);
}
