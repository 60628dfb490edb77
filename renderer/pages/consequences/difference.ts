import type { Json } from '../../api/reads.ts';
import { numberText, type Language } from '../../i18n/texts.ts';

/** Decimals no field has more of; what is beyond comes from binary numbers. */
const DECIMALS = 6;

/** How much more a number is than it was, with its sign; undefined where it is none, or the same. */
export function difference(from: Json, to: Json, language: Language): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  const by = Number((to - from).toFixed(DECIMALS));
  return by > 0 ? `+${numberText(by, language)}` : numberText(by, language);
}

/** The same as a part of what it was, in whole per cent. */
export function share(from: number, to: number): string | undefined {
  if (from === 0) return undefined;
  const percent = Math.round(((to - from) / from) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
