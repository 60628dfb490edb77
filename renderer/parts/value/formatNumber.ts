import type { ViewField } from '#engine';
import type { Json } from '../../api/reads.ts';
import { numberText, type Language } from '../../i18n/texts.ts';

/** Text of a number, in a control while nobody is typing; the digits of an ordinal stand together. */
export function formatNumber(value: Json | undefined, language: Language, widget?: ViewField['widget']): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'number' && widget !== 'ordinal' ? numberText(value, language) : String(value);
}
