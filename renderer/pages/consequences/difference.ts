import type { Json } from '../../api/reads.ts';
import { numberText, type Language } from '../../i18n/texts.ts';

/** Maximum number of decimals of a field; further digits are floating-point noise. */
const DECIMALS = 6;

/** The signed difference of two numbers; undefined where there is none. */
export function difference(from: Json, to: Json, language: Language): string | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  const by = Number((to - from).toFixed(DECIMALS));
  return by > 0 ? `+${numberText(by, language)}` : numberText(by, language);
}

/** The same as a whole percentage of the old value. */
export function share(from: number, to: number): string | undefined {
  if (from === 0) return undefined;
  const percent = Math.round(((to - from) / from) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}
